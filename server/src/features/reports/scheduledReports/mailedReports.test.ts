import { scheduledReports } from '@yardmaster/core/contract/reports/scheduledReports.ts'
import type { ScheduleForm } from '@yardmaster/core/contract/reports/scheduledReports.ts'
import { expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import { callAs } from '../../../testing/testApp.ts'
import { startScheduledReports } from './scheduledReports.fixture.ts'
import type { Someone } from './scheduledReports.fixture.ts'

const { app, telemetry, mailServer, account, owner, run, add, added, list, week, recipients, emails } =
  startScheduledReports()

test('mails the table and what it is limited to, as the page showed it', async () => {
  const { manager } = account.people
  const categoryId = account.usedCategory
  const shown = { report: 'utilization', view: 'category', categoryId } as const
  await added({ ...shown, clientId: account.client })
  const [schedule] = await list()
  expect(schedule).toMatchObject({
    view: 'category',
    category: { id: categoryId, name: 'Excavators' },
    client: { id: account.client },
  })
  week()
  await run()
  const [received] = mailServer.received
  expect(received?.subject).toMatch(/^Utilization: Home.* · By category · Excavators · /)
  expect(received?.text).toContain(`&view=category&category=${categoryId}&client=${account.client}`)
  const file = new TextDecoder().decode(received?.attachments[0]?.content as ArrayBuffer)
  expect(file).toMatch(/^\uFEFF?Category,/)
  const changes = await callAs(app, manager, scheduledReports.changes, { params: { id: schedule?.id ?? 0 } })
  expect(changes.body.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['view', 'categoryId', 'clientId']),
  )
  // A report with a single table keeps none of this.
  await added({ ...shown, report: 'daily_runtime' })
  expect((await list())[1]).toMatchObject({ view: null, category: null })
})

test('schedules a table only for those who may see it, and mails it only to them', async () => {
  const { manager, worker } = account.people
  const status = async (changes: Partial<ScheduleForm>, someone: Someone = 'manager') =>
    (await add({ report: 'utilization', ...changes }, someone)).status
  expect(await status({ view: 'branch' })).toBe(422)
  expect(await status({ view: 'branch', allBranches: true }, 'admin')).toBe(200)
  const foreign = await newAccount(app)
  expect(await status({ categoryId: foreign.usedCategory })).toBe(422)
  expect(await status({ clientId: foreign.client })).toBe(422)
  await owner('delete from scheduled_report')
  await owner(`update app_user set features = '{reports}' where id = $1`, worker.id)
  const own = { userIds: [worker.id] }
  expect(await status({ ...own, view: 'client' }, 'worker')).toBe(422)
  expect(await status({ ...own, clientId: account.client }, 'worker')).toBe(422)
  for (const changes of [{ view: 'client' } as const, { clientId: account.client }])
    await added({ report: 'utilization', ...changes, userIds: [manager.id, worker.id] })
  week()
  await run()
  expect(recipients()).toEqual(emails('manager', 'manager'))
  const reasons = (await list()).map(
    ({ recipients: all }) => all.find(({ id }) => id === worker.id)?.last?.reason,
  )
  expect(reasons).toEqual(['noAccess', 'noAccess'])
  expect((await list('worker')).map(({ client }) => client?.name)).toEqual([undefined, ''])
})

test('mails the open exceptions of the week before, and each reader the kinds that they may see', async () => {
  const { manager, worker } = account.people
  await owner(`update app_user set features = '{reports}' where id = $1`, worker.id)
  await added({ report: 'exceptions', period: 'lastMonth', userIds: [manager.id, worker.id] })
  const due = Date.parse((await list())[0]?.nextAt ?? '')
  const [hour, day] = [3_600_000, 86_400_000]
  const asset = (assetId: number) => ({ accountId: account.id, assetId })
  for (const assetId of [account.machine, account.otherMachine])
    await telemetry.state(asset(assetId), { firstAt: due - 60 * day, at: due })
  const at = due - 3 * day
  await telemetry.interval(asset(account.machine), 'engine', [at, at + 4 * hour])
  await telemetry.interval(asset(account.machine), 'idle', [at, at + 4 * hour])
  await telemetry.interval(asset(account.otherMachine), 'transported', [at, at + hour], { metres: 5000 })
  week()
  await run()
  const mailTo = (someone: Someone) =>
    mailServer.received.find(({ to }) => to === account.people[someone].email)
  expect(mailTo('manager')?.subject).toMatch(/^Exceptions: Home.* · /)
  expect(mailTo('manager')?.text).toMatch(/yard\.example\/reports\/exceptions#week=\d{4}-W\d\d\n/)
  for (const part of ['Moved without a rental: 1', 'Idled too long: 1', 'Asset: EX-2'])
    expect(mailTo('manager')?.text).toContain(part)
  const [file] = mailTo('manager')?.attachments ?? []
  expect(new TextDecoder().decode(file?.content as ArrayBuffer)).toContain('EX-2')
  expect(mailTo('worker')?.text).toContain('Idled too long: 1')
  // A cell without a value is left out.
  expect(mailTo('worker')?.text).not.toMatch(/: (,|$)/m)
  for (const part of ['Moved without a rental', 'Not reporting while on rent', 'EX-2'])
    expect(mailTo('worker')?.text).not.toContain(part)
  const [theirs] = mailTo('worker')?.attachments ?? []
  expect(new TextDecoder().decode(theirs?.content as ArrayBuffer)).not.toContain('EX-2')
})

test('mails which assets stopped reporting', async () => {
  const asset = { accountId: account.id, assetId: account.machine }
  const now = app.clock.now().epochMilliseconds
  await telemetry.state(asset, { at: now })
  await owner('update asset_state set silent_k = $2::bigint << 20 where account_id = $1', account.id, now)
  await added({ report: 'disconnect' })
  week()
  await run()
  const [received] = mailServer.received
  expect(received?.subject).toContain('Device Disconnect Report: Home')
  expect(received?.text).toContain('Asset: EX-1')
  expect(received?.text).toContain('https://yard.example/app/reports/eventDisconnected')
  const [file] = received?.attachments ?? []
  expect(new TextDecoder().decode(file?.content as ArrayBuffer)).toContain('EX-1')
})

test('mails the hours over of rentals with their sums and the file, to those who may read rentals', async () => {
  const { manager, worker } = account.people
  const [hour, day] = [3_600_000, 86_400_000]
  const asset = { accountId: account.id, assetId: account.machine }
  const id = await added({ report: 'rental_hours', userIds: [manager.id, worker.id] })
  const due = Date.parse((await list())[0]?.nextAt ?? '')
  const out = due - 4 * day
  await account.add('rental', {
    equipment_id: account.machine,
    client_id: account.client,
    start_at: new Date(out),
    due_at: new Date(out + 30 * day),
    out_at: new Date(out),
    in_at: new Date(out + day - hour),
    rate: 80,
    rate_per: 'day',
  })
  await telemetry.state(asset, { firstAt: due - 60 * day, at: due })
  await telemetry.interval(asset, 'engine', [out + hour, out + 11 * hour])
  await owner(`update app_user set features = '{reports}' where id = $1`, worker.id)
  week()
  await run()
  expect(recipients()).toEqual(emails('manager'))
  const [received] = mailServer.received
  expect(received?.subject).toContain('Hours Over: Home')
  for (const part of ['Rentals with hours over: 1', 'Over (h): 2.0', 'Amount (USD): 20.00'])
    expect(received?.text).toContain(part)
  expect(received?.text).toMatch(/yard\.example\/rentals\/hours#preset=custom&from=/)
  const [file] = received?.attachments ?? []
  expect(file?.filename).toMatch(/^Hours over Home .*\.csv$/)
  const lines = new TextDecoder().decode(file?.content as ArrayBuffer).split('\r\n')
  // One billing period of the rental, which ended, with its rate and the price of an hour over.
  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatch(/^\d+,,.*,EX-1,.*,1,.*,Ended,Day,80,8,10,2,10,20,Device,,$/)
  const last = (await list('admin')).find((schedule) => schedule.id === id)
  expect(last?.recipients.find((each) => each.id === worker.id)?.last).toMatchObject({ reason: 'noAccess' })
  expect((await add({ report: 'rental_hours', userIds: [worker.id] }, 'worker')).status).toBe(422)
})
