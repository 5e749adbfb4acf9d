import type { AlertSeverity } from '@yardmaster/core/alertSeverity.ts'
import { alertRules } from '@yardmaster/core/contract/alerts/alertRules.ts'
import { INBOX_PAGE, inbox } from '@yardmaster/core/contract/alerts/inbox.ts'
import { NEW_FLAG_SETTINGS } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import { callAs } from '../../../testing/testApp.ts'
import { startNotifications } from '../notifications/notifications.fixture.ts'

const { app, db, account, run, subscribe, panic, flag, subjects } = startNotifications()

const setSeverity = (topic: string, severity: AlertSeverity | null) =>
  callAs(app, account.people.manager, alertRules.set, { params: { topic }, body: { severity } })
const list = async (after?: string) =>
  (await callAs(app, account.people.worker, inbox.list, { query: after ? { after } : {} })).body

test('an account can make a flag urgent: it is sent at once, and its end is not', async () => {
  await subscribe('worker', 'flag:9', { ...NEW_FLAG_SETTINGS, unflagged: true })
  await setSeverity('flag:9', 'urgent')
  await flag(9)
  await run({}, { onlyUrgent: true })
  expect(subjects()).toEqual(['Urgent: EX-1: Device battery low (flagged)'])
  expect((await list()).rows).toMatchObject([{ severity: 'urgent' }])
  await db().query('delete from asset_flag where account_id = $1', [account.id])
  await run({}, { onlyUrgent: true })
  expect(subjects()).toHaveLength(1)
  await run()
  expect(subjects()[1]).toBe('EX-1: Device battery low (unflagged)')
})

test('an account can make an emergency ordinary, and return to the default', async () => {
  await subscribe('worker', 'event:panic')
  await setSeverity('event:panic', 'info')
  await panic(3)
  await run({}, { onlyUrgent: true })
  expect(subjects()).toEqual([])
  await run()
  expect((await list()).rows).toMatchObject([{ severity: 'info' }])
  await setSeverity('event:panic', null)
  await panic(2)
  await run({}, { onlyUrgent: true })
  expect((await list()).rows).toMatchObject([{ severity: 'urgent', count: 2 }])
})

test('urgent entries come first, page by page', async () => {
  await subscribe('worker', 'event:panic')
  await panic(1)
  await run({ mail: null })
  await db().query(
    `insert into inbox_item (account_id, user_id, kind, topic, subject, equipment_id, urgent, first_at, at, reported_at, changed_at)
     select $1, $2, 'alert', 'event:tilt', 'thing:' || n, $3, n <= 31, now(), now(), now(), now() + n * interval '1 minute'
     from generate_series(1, 40) as n`,
    [account.id, account.people.worker.id, account.machine],
  )
  const first = await list()
  expect(first.rows.every(({ severity }) => severity === 'urgent')).toBe(true)
  const second = await list(first.next ?? '')
  expect(first.rows).toHaveLength(INBOX_PAGE)
  expect(second.rows.map(({ severity }) => severity)).toEqual([
    'urgent',
    'urgent',
    ...Array.from({ length: 9 }, () => 'warning'),
  ])
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(41)
})

test('rules are those of one account, about topics that exist', async () => {
  await setSeverity('flag:9', 'info')
  const rules = await callAs(app, account.people.worker, alertRules.list, {})
  expect(rules.body).toEqual([{ topic: 'flag:9', severity: 'info', escalation: null }])
  const stranger = await newAccount(app)
  expect((await callAs(app, stranger.people.admin, alertRules.list, {})).body).toEqual([])
  expect((await setSeverity('flag:1999999999', 'info')).status).toBe(404)
})
