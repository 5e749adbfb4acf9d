import { scheduledReports } from '@yardmaster/core/contract/reports/scheduledReports.ts'
import type { Schedule } from '@yardmaster/core/contract/reports/scheduledReports.ts'
import { expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs } from '../../../testing/testApp.ts'
import { startScheduledReports } from './scheduledReports.fixture.ts'
import type { Someone } from './scheduledReports.fixture.ts'

const { app, mailServer, account, owner, run, form, add, added, list, week, recipients, emails } =
  startScheduledReports()
const lastOf = (schedule: Schedule | undefined) =>
  schedule?.recipients.map(({ last }) => [last?.state, last?.reason])

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
