import { scheduledReports } from '@yardmaster/core/contract/reports/scheduledReports.ts'
import type { Schedule, ScheduleForm } from '@yardmaster/core/contract/reports/scheduledReports.ts'
import { dashboard } from '@yardmaster/core/contract/reports/dashboard.ts'
import { exceptions } from '@yardmaster/core/contract/reports/exceptions.ts'
import { dayAt } from '@yardmaster/core/days.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { weekOf } from '@yardmaster/core/rules/exceptions.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openMailer } from '../../../outbound/mail.ts'
import { nearestPlaces } from '../../../outbound/geocoder/nearestPlaces.ts'
import type { Mailer } from '../../../outbound/mail.ts'
import { startMailServer } from '../../../testing/mailServer.ts'
import { silentLog } from '../../../testing/silentLog.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'
import { startTelemetryRows } from '../../../testing/telemetryRows.ts'
import { sendReports } from './sendReports.ts'

const app = startTestApp()
const telemetry = startTelemetryRows(app)
const mailServer = startMailServer()
let mail: Mailer
let account: TestAccount
beforeAll(() => {
  mail = openMailer({ url: mailServer.url, from: 'Yardmaster <yard@yard.example>' })
})
afterAll(() => mail.close())
beforeEach(async () => {
  app.delivery.email = true
  await owner('delete from scheduled_report')
  account = await newAccount(app)
})

type Someone = keyof TestAccount['people']
const owner = (sql: string, ...values: unknown[]) => app.testDatabase.ownerPool.query(sql, values)
const run = (mailer: Mailer | null = mail) =>
  sendReports({
    database: app.database,
    clock: app.clock,
    log: silentLog,
    signal: new AbortController().signal,
    messenger: {
      mail: mailer,
      publicUrl: 'https://yard.example',
      files: app.files,
      geocoder: nearestPlaces(),
    },
    installation: { tankLevelAccounts: null },
  })
const form = (changes: Partial<ScheduleForm> = {}): ScheduleForm => ({
  report: 'daily_runtime',
  assetId: null,
  branchId: account.homeBranch,
  allBranches: false,
  archived: true,
  period: 'lastWeek',
  cadence: 'weekly',
  onDay: 1,
  atHour: 7,
  format: 'csv',
  userIds: [account.people.manager.id],
  ...changes,
})
const add = (changes: Partial<ScheduleForm> = {}, someone: Someone = 'manager') =>
  callAs(app, account.people[someone], scheduledReports.add, { body: form(changes) })
const added = async (changes: Partial<ScheduleForm> = {}, someone: Someone = 'manager') =>
  (await add(changes, someone)).body.id
const list = async (someone: Someone = 'manager') =>
  (await callAs(app, account.people[someone], scheduledReports.list, {})).body
const lastOf = (schedule: Schedule | undefined) =>
  schedule?.recipients.map(({ last }) => [last?.state, last?.reason])
const week = () => app.clock.advance({ hours: 7 * 24 })
const recipients = () => mailServer.received.map(({ to }) => to).toSorted()
const emails = (...people: Someone[]) => people.map((each) => String(account.people[each].email)).toSorted()

test('mails the report with its first rows and the file, once, even with two processes', async () => {
  await added()
  await run()
  expect(mailServer.received).toEqual([])
  week()
  await Promise.all([run(), run()])
  await run()
  expect(recipients()).toEqual(emails('manager'))
  const [received] = mailServer.received
  expect(received?.subject).toContain('Equipment Daily Runtime: Home')
  expect(received?.text).toContain('https://yard.example/reports/daily_runtime?start=')
  expect(received?.html).toContain('EX-1')
  expect(received?.headers.map(({ key }) => key)).toContain('list-unsubscribe-post')
  const [file] = received?.attachments ?? []
  expect(file?.filename).toMatch(/^Equipment Daily Runtime Home .*\.csv$/)
  expect(new TextDecoder().decode(file?.content as ArrayBuffer)).toContain('EX-1')
  expect(lastOf((await list())[0])).toEqual([['sent', null]])
})

test('sends a recipient only what they may see', async () => {
  const { manager, limited } = account.people
  const hidden = await account.equipment('Hidden lift')
  await added({ userIds: [manager.id, limited.id] })
  await added({ report: 'equipment_daily_usage', assetId: hidden, userIds: [limited.id] })
  week()
  await run()
  const bodies = new Map(
    mailServer.received.map(({ to, text = '', attachments }) => [to, { text, attachments }]),
  )
  const fileOf = (someone: Someone) =>
    new TextDecoder().decode(
      bodies.get(String(account.people[someone].email))?.attachments[0]?.content as ArrayBuffer,
    )
  expect(fileOf('manager')).toContain('Hidden lift')
  expect(fileOf('limited')).not.toContain('Hidden lift')
  expect(bodies.get(String(limited.email))?.text).not.toContain('Hidden lift')
  // The asset was not granted to the limited worker.
  expect(lastOf((await list())[1])).toEqual([['failed', 'noAccess']])
})

test.each<[string, string, Someone]>([
  ['was deleted', 'update app_user set deleted_at = now() where id = $1', 'worker'],
  [
    'moved to another branch',
    'update app_user set branch_id = (select max(id) from branch where account_id = app_user.account_id) where id = $1',
    'worker',
  ],
  ['lost the feature', `update app_user set features = '{maptrac}' where id = $1`, 'worker'],
])('sends nothing to a recipient who %s, and says so', async (_, change, someone) => {
  await added({ userIds: [account.people.manager.id, account.people[someone].id] })
  await owner(change, account.people[someone].id)
  week()
  await run()
  expect(recipients()).toEqual(emails('manager'))
  const [schedule] = await list()
  const outcome = schedule?.recipients.find(({ id }) => id === account.people[someone].id)
  expect(outcome?.last).toMatchObject({ state: 'failed', reason: 'noAccess' })
})

test('after an outage, only the newest due report is sent', async () => {
  await added()
  week()
  mailServer.setDown(true)
  await run()
  expect(lastOf((await list())[0])).toEqual([['waiting', 'unreachable']])
  week()
  week()
  mailServer.setDown(false)
  await run()
  await run()
  expect(recipients()).toEqual(emails('manager'))
})

test('without a mail server, says why nothing was sent', async () => {
  await added()
  week()
  await run(null)
  expect(lastOf((await list())[0])).toEqual([['failed', 'notConfigured']])
})

test('a paused report is not sent, and continues with the next due time', async () => {
  const id = await added()
  const pause = (paused: boolean) =>
    callAs(app, account.people.manager, scheduledReports.pause, { params: { id }, body: { paused } })
  await pause(true)
  week()
  await run()
  expect((await list())[0]).toMatchObject({ paused: true, nextAt: null })
  await pause(false)
  await run()
  expect(mailServer.received).toEqual([])
  week()
  await run()
  expect(recipients()).toEqual(emails('manager'))
})

test('the link in the mail unsubscribes its reader, whom only they can subscribe again', async () => {
  const { manager, worker } = account.people
  const id = await added({ userIds: [manager.id, worker.id] })
  week()
  await run()
  const toWorker = mailServer.received.find(({ to }) => to === worker.email)
  const url = /https:\/\/yard\.example(\/app\/unsubscribe\/report\/\S+)/.exec(toWorker?.text ?? '')?.[1] ?? ''
  expect((await app.http.inject({ url })).body).toContain('Equipment Daily Runtime')
  expect((await app.http.inject({ url: `${url}x` })).statusCode).toBe(404)
  expect((await app.http.inject({ method: 'POST', url })).statusCode).toBe(200)
  const [schedule] = await list()
  const body = { ...form({ userIds: [manager.id, worker.id] }), version: schedule?.version ?? 0 }
  await callAs(app, manager, scheduledReports.update, { params: { id }, body })
  mailServer.received.length = 0
  week()
  await run()
  expect(recipients()).toEqual(emails('manager'))
  await callAs(app, worker, scheduledReports.subscribe, { params: { id } })
  mailServer.received.length = 0
  week()
  await run()
  expect(recipients()).toEqual(emails('manager', 'worker'))
})

test('workers and viewers send to themselves only, managers to users of their branch', async () => {
  const { worker, viewer, manager, otherManager } = account.people
  const statusOf = async (someone: Someone, userId: number) =>
    (await add({ userIds: [userId] }, someone)).status
  expect(await statusOf('worker', worker.id)).toBe(200)
  expect(await statusOf('viewer', viewer.id)).toBe(200)
  expect(await statusOf('viewer', worker.id)).toBe(422)
  expect(await statusOf('worker', manager.id)).toBe(422)
  expect(await statusOf('manager', worker.id)).toBe(200)
  expect(await statusOf('manager', otherManager.id)).toBe(422)
  // The branch is out of the sight of the other manager.
  expect(await statusOf('admin', otherManager.id)).toBe(422)
  expect((await add({ userIds: [otherManager.id], allBranches: true }, 'admin')).status).toBe(200)
  expect((await add({ allBranches: true })).status).toBe(422)
  expect((await add({ branchId: account.otherBranch })).status).toBe(422)
  expect((await add({ report: 'equipment_daily_usage' })).status).toBe(422)
  expect((await add({ onDay: 8 })).status).toBe(422)
  const { body } = await callAs(app, worker, scheduledReports.people, {})
  expect(body.map(({ id }) => id)).toEqual([worker.id])
  expect((await list('admin')).length).toBeGreaterThan((await list('worker')).length)
})

test('rejects a change by those who only receive it, by others and by other accounts', async () => {
  const { worker, otherManager } = account.people
  const id = await added({ userIds: [worker.id] })
  const foreign = await newAccount(app)
  const remove = async (person: TestAccount['people'][Someone]) =>
    (await callAs(app, person, scheduledReports.remove, { params: { id } })).status
  expect(await remove(worker)).toBe(403)
  expect(await remove(otherManager)).toBe(404)
  expect(await remove(foreign.people.admin)).toBe(404)
  const update = (version: number) =>
    callAs(app, account.people.manager, scheduledReports.update, {
      params: { id },
      body: { ...form({ atHour: 8 }), version },
    })
  expect((await update(1)).status).toBe(204)
  expect((await update(1)).status).toBe(409)
})

test('a deleted report is not sent, and can be restored', async () => {
  const id = await added()
  const { manager } = account.people
  await callAs(app, manager, scheduledReports.remove, { params: { id } })
  week()
  await run()
  expect(mailServer.received).toEqual([])
  await callAs(app, manager, scheduledReports.restore, { params: { id } })
  await callAs(app, manager, scheduledReports.send, { params: { id } })
  await run()
  expect(recipients()).toEqual(emails('manager'))
})

test('a new time zone of the branch moves the next report without sending one', async () => {
  await added()
  const before = (await list())[0]?.nextAt
  await owner(`update branch set timezone = 'Asia/Tokyo' where id = $1`, account.homeBranch)
  await run()
  const after = (await list())[0]?.nextAt
  expect(after).not.toBe(before)
  expect(Temporal.Instant.from(after ?? '').toZonedDateTimeISO('Asia/Tokyo').hour).toBe(7)
  expect(mailServer.received).toEqual([])
})

test('offers the Monday mail once to administrators and managers, and lists what needs attention', async () => {
  const offered = async (someone: Someone) =>
    (await callAs(app, account.people[someone], scheduledReports.offer, {})).body.offered
  expect([await offered('admin'), await offered('manager'), await offered('worker')]).toEqual([
    true,
    true,
    false,
  ])
  const answer = (someone: Someone, wanted: boolean) =>
    callAs(app, account.people[someone], scheduledReports.answerOffer, { body: { wanted } })
  await answer('admin', false)
  await answer('manager', true)
  await answer('manager', true)
  expect([await offered('admin'), await offered('manager')]).toEqual([false, false])
  await owner(
    'insert into asset_flag values ($1, $2, 2), ($1, $2, 4), ($1, $2, 6)',
    account.id,
    account.machine,
  )
  await owner(
    `update app_user set language = 'es' where account_id = $1 and id = $2`,
    account.id,
    account.people.manager.id,
  )
  week()
  await run()
  expect(recipients()).toEqual(emails('manager'))
  const [received] = mailServer.received
  expect(received?.subject).toContain('Correo del lunes: Home')
  for (const line of [
    'Fuera del perímetro: 1',
    'Movidos sin alquiler: Ninguno',
    'Mantenimiento pendiente: 1',
    'Sin reportar: 1',
    '14 días o más: Ninguno',
  ])
    expect(received?.text).toContain(line)
})

test('the Monday mail counts what the pages behind its links count', async () => {
  const { manager } = account.people
  await callAs(app, manager, scheduledReports.answerOffer, { body: { wanted: true } })
  week()
  const now = app.clock.now().epochMilliseconds
  const [hour, day] = [3_600_000, 86_400_000]
  const asset = (assetId: number) => ({ accountId: account.id, assetId })
  const moved = await account.equipment('EX-4')
  for (const assetId of [account.machine, account.otherMachine, moved])
    await telemetry.state(asset(assetId), { firstAt: now - 60 * day, at: now })
  // The engine of the first ran without work, so it was used.
  await telemetry.interval(asset(account.machine), 'engine', [now - 3 * day, now - 3 * day + hour])
  await telemetry.interval(asset(account.otherMachine), 'trip', [now - 20 * day, now - 20 * day + hour])
  // Yesterday is in the week that the mail is about, whatever day it is.
  const yesterday = Temporal.PlainDate.from(dayAt(now - day, 'America/Denver')).toZonedDateTime({
    timeZone: 'America/Denver',
    plainTime: '10:00',
  }).epochMilliseconds
  await telemetry.interval(asset(moved), 'transported', [yesterday, yesterday + hour], { metres: 5000 })
  await callAs(app, manager, scheduledReports.send, { params: { id: (await list())[0]?.id ?? 0 } })
  await run()
  const [received] = mailServer.received
  const unused = (await callAs(app, manager, dashboard.unused, {})).body
  expect(unused.map(({ total }) => total)).toEqual([1])
  expect(received?.text).toContain('Unused for 14 days or more: 1\n- EX-2: last used')
  expect(received?.text).toContain(`https://yard.example${unused[0]?.path}`)
  const query = { week: weekOf(dayAt(now - day, 'America/Denver')), kind: 'moved' } as const
  const listed = (await callAs(app, manager, exceptions.list, { query })).body
  expect(listed.total).toBe(1)
  expect(received?.text).toContain('Moved without a rental: 1\n- EX-4: on')
  expect(received?.text).toContain(`https://yard.example${paths.exceptionsIn(query.week, 'moved')}`)
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

test('says who changed which field of a schedule', async () => {
  const { manager, admin, worker } = account.people
  const id = await added()
  const body = { ...form({ atHour: 9, userIds: [manager.id, worker.id] }), version: 1 }
  expect((await callAs(app, admin, scheduledReports.update, { params: { id }, body })).status).toBe(204)
  const changes = await callAs(app, manager, scheduledReports.changes, { params: { id } })
  const byField = new Map(changes.body.map(({ field, by }) => [field, by]))
  expect(byField.get('atHour')).not.toBe(byField.get('format'))
  expect(byField.get('userIds')).toBe(byField.get('atHour'))
  expect((await callAs(app, worker, scheduledReports.changes, { params: { id } })).status).toBe(403)
})
