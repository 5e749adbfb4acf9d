import { inbox } from '@yardmaster/core/contract/alerts/inbox.ts'
import { quietHours } from '@yardmaster/core/contract/alerts/quietHours.ts'
import type { QuietHoursForm } from '@yardmaster/core/contract/alerts/quietHours.ts'
import { NEW_FLAG_SETTINGS } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { expect, test } from 'vitest'
import { callAs } from '../../../testing/testApp.ts'
import { startNotifications } from '../notifications/notifications.fixture.ts'

const { app, db, account, run, subscribe, bySms, smsService, panic, flag, messages, subjects } =
  startNotifications()

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

const setHours = (hours: QuietHoursForm | null) =>
  callAs(app, account.people.worker, quietHours.set, { body: { quietHours: hours } })

/** The clock of the branch, some hours from now. */
async function clockIn(hours: number): Promise<string> {
  const { rows } = await db().query<{ timezone: string }>(
    'select timezone from branch join app_user u on u.branch_id = branch.id where u.id = $1',
    [account.people.worker.id],
  )
  const now = app.clock.now().toZonedDateTimeISO(rows[0]?.timezone ?? 'UTC')
  return now.add({ hours }).toPlainTime().toString({ smallestUnit: 'minute' })
}

/** Quiet from an hour ago until in an hour. */
const beQuiet = async () =>
  setHours({ from: await clockIn(-1), until: await clockIn(1), workingDays: EVERY_DAY })

const raise = (flagId: number) => flag(flagId).then(() => run())

test('what is not urgent waits and is sent as one summary when quiet hours end', async () => {
  for (const topic of ['flag:5', 'flag:8', 'flag:9']) await subscribe('worker', topic, NEW_FLAG_SETTINGS)
  await beQuiet()
  await raise(8)
  await raise(9)
  expect(subjects()).toEqual([])
  expect((await callAs(app, account.people.worker, inbox.list, { query: {} })).body.rows).toHaveLength(2)
  expect(await messages()).toMatchObject([{ state: 'waiting', reason: 'quiet' }])
  app.clock.advance({ hours: 2 })
  await Promise.all([run(), run()])
  expect(subjects()).toEqual([expect.stringMatching(/^2 notifications while you were off/)])
  expect(await messages()).toMatchObject([{ state: 'sent', reason: null }])
  await raise(5)
  expect(subjects()[1]).toContain('EX-1: Service due (flagged)')
  app.clock.advance({ hours: -2 })
})

test('urgent alerts always go out, and SMS wait like mails', async () => {
  await bySms('worker')
  await subscribe('worker', 'event:panic')
  await subscribe('worker', 'flag:9', NEW_FLAG_SETTINGS)
  await beQuiet()
  await raise(9)
  expect(smsService.received).toEqual([])
  await panic(1)
  await run({}, { onlyUrgent: true })
  expect(smsService.received).toHaveLength(1)
})

test('a summary after days off is neither too old nor late', async () => {
  await subscribe('worker', 'flag:9', NEW_FLAG_SETTINGS)
  const today = app.clock.now().toZonedDateTimeISO('America/Denver').dayOfWeek
  const daysOff = new Set([0, 1, 2].map((days) => ((today - 1 + days) % 7) + 1))
  await setHours({
    from: await clockIn(-6),
    until: await clockIn(-4),
    workingDays: EVERY_DAY.filter((day) => !daysOff.has(day)),
  })
  await raise(9)
  expect(subjects()).toEqual([])
  app.clock.advance({ hours: 24 * 3 })
  await run()
  expect(subjects()).toEqual(['EX-1: Device battery low (flagged)'])
  app.clock.advance({ hours: -24 * 3 })
})

test('turning quiet hours off sends what waits', async () => {
  await subscribe('worker', 'flag:9', NEW_FLAG_SETTINGS)
  await beQuiet()
  await raise(9)
  await setHours(null)
  await run()
  expect(subjects()).toEqual(['EX-1: Device battery low (flagged)'])
  expect((await callAs(app, account.people.worker, quietHours.read, {})).body).toEqual({ quietHours: null })
})

test('a message that is retried waits too', async () => {
  await subscribe('worker', 'flag:9', NEW_FLAG_SETTINGS)
  await flag(9)
  await db().query('update notice set gathered = false')
  const mailServerDown = { mail: { send: () => Promise.reject(new Error('down')), close: () => {} } } as never
  await run(mailServerDown)
  await beQuiet()
  app.clock.advance({ minutes: 10 })
  await run()
  expect(subjects()).toEqual([])
  expect(await messages()).toMatchObject([{ state: 'waiting', reason: 'quiet' }])
  app.clock.advance({ minutes: -10 })
})

test('quiet hours need a working day and two times', async () => {
  expect((await setHours({ from: '22:00', until: '06:00', workingDays: [] })).status).toBe(422)
  expect((await setHours({ from: '22:00', until: '22:00', workingDays: EVERY_DAY })).status).toBe(422)
})
