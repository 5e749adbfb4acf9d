import { NEW_FLAG_SETTINGS } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { inbox } from '@yardmaster/core/contract/alerts/inbox.ts'
import type { InboxKind, InboxView } from '@yardmaster/core/contract/alerts/inbox.ts'
import { equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import { bulk } from '@yardmaster/core/contract/fleet/inventory.bulk.ts'
import { live } from '@yardmaster/core/contract/map/live.ts'
import { describe, expect, test } from 'vitest'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import { startStreamReaders } from '../../../testing/streamReaders.ts'
import { callAs } from '../../../testing/testApp.ts'
import { deleteOldMessages } from '../notifications/notifySubscribers.ts'
import { startNotifications } from '../notifications/notifications.fixture.ts'

const { app, db, account, run, subscribe, panic, flag, say } = startNotifications()
const openStream = startStreamReaders(app)

type Someone = keyof TestAccount['people']
type Wish = { show?: InboxView; kind?: InboxKind }

const list = async (someone: Someone, query: Wish = {}) =>
  (await callAs(app, account.people[someone], inbox.list, { query })).body.rows
const count = async (someone: Someone) => (await callAs(app, account.people[someone], inbox.count, {})).body
const setDone = (someone: Someone, ids: number[], done: boolean) =>
  callAs(app, account.people[someone], inbox.setDone, { body: { ids, done } })
/** Without a mail server and without an SMS service. */
const gather = (options: { onlyUrgent?: boolean } = {}) => run({ mail: null, sms: null }, options)

describe('an alert', () => {
  test('is in the inbox of its subscribers even if nothing can be sent', async () => {
    await subscribe('worker', 'event:panic')
    await panic(1)
    await gather({ onlyUrgent: true })
    const [entry, ...others] = await list('worker')
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      kind: 'alert',
      name: 'EX-1',
      sentence: 'Panic button pressed',
      severity: 'urgent',
      count: 1,
      read: false,
      mapPath: expect.stringContaining(`/maptrac#focus=thing:${account.machine}&dateTime=`) as string,
      timelinePath: expect.stringContaining(`/equipment/${account.machine}/timeline#date=`) as string,
    })
    expect(entry?.path).toContain(`/equipment/${account.machine}/events#eventId=`)
    expect(await count('worker')).toEqual({ unread: 1, urgent: 1 })
    expect(await list('manager')).toEqual([])
  })

  test('that repeats on the same asset becomes one entry with a count, unread again', async () => {
    await subscribe('worker', 'event:panic')
    await panic(9)
    await panic(8)
    await gather()
    const [first] = await list('worker')
    await callAs(app, account.people.worker, inbox.setRead, { body: { read: true } })
    expect(await count('worker')).toEqual({ unread: 0, urgent: 0 })
    await panic(2)
    await gather()
    const [entry, ...others] = await list('worker')
    expect(others).toEqual([])
    expect(entry).toMatchObject({ id: first?.id, count: 3, read: false, firstAt: first?.firstAt })
    expect(Date.parse(entry?.at ?? '')).toBeGreaterThan(Date.parse(first?.at ?? ''))
  })

  test('is written once, whatever runs again', async () => {
    await subscribe('worker', 'event:panic')
    await panic(1)
    await Promise.all([gather(), gather({ onlyUrgent: true }), gather()])
    await gather()
    expect(await list('worker')).toMatchObject([{ count: 1 }])
  })

  test('says what happened last, whichever notice is gathered last', async () => {
    await subscribe('worker', 'flag:1', { ...NEW_FLAG_SETTINGS, unflagged: true })
    for (const [minutes, batteryVoltage] of [
      [20, 11.4],
      [15, 11.4],
      [10, 12.9],
    ] as const)
      await say({ batteryVoltage }, minutes)
    await db().query('update notice set gathered = raised')
    await gather()
    await db().query('update notice set gathered = not raised')
    await gather()
    expect(await list('worker')).toMatchObject([{ sentence: 'Low battery (unflagged): 12.9 V', count: 2 }])
  })

  test('disappears with the right to see its asset', async () => {
    await subscribe('limited', 'flag:6', NEW_FLAG_SETTINGS)
    await subscribe('limited', 'flag:9', NEW_FLAG_SETTINGS)
    await flag(6)
    await flag(9)
    await gather()
    expect(await count('limited')).toEqual({ unread: 2, urgent: 0 })
    await db().query(`update app_user set features = '{subscriptions}' where id = $1`, [
      account.people.limited.id,
    ])
    // Service flags need the right to read tickets.
    expect(await list('limited')).toMatchObject([{ sentence: 'Device battery low (flagged)' }])
    await db().query('delete from user_equipment_access where user_id = $1', [account.people.limited.id])
    expect(await list('limited')).toEqual([])
    expect(await count('limited')).toEqual({ unread: 0, urgent: 0 })
  })

  test('is announced on the open pages of its reader only', async () => {
    await subscribe('worker', 'event:panic')
    const [own, ownAssets, other] = [
      await openStream(account.people.worker, `${live.open.path}?only=inbox`),
      await openStream(account.people.worker, `${live.open.path}?assetIds=${account.otherMachine}`),
      await openStream(account.people.manager, `${live.open.path}?only=inbox`),
    ]
    for (const reader of [own, ownAssets, other]) expect(await reader.ready()).toEqual({ resumed: false })
    await panic(1)
    await gather({ onlyUrgent: true })
    await own.inboxChanged()
    await ownAssets.inboxChanged()
    expect(other.rest()).toEqual([])
  })

  test('is deleted after 30 days, unless it is snoozed for longer', async () => {
    await subscribe('worker', 'event:panic')
    await subscribe('worker', 'flag:9', NEW_FLAG_SETTINGS)
    await panic(1)
    await flag(9)
    await gather()
    const [snoozed] = await list('worker', { kind: 'alert' })
    await callAs(app, account.people.worker, inbox.snooze, {
      body: {
        ids: [snoozed?.id ?? 0],
        until: app.clock
          .now()
          .add({ hours: 24 * 60 })
          .toString(),
      },
    })
    app.clock.advance({ hours: 24 * 31 })
    await deleteOldMessages({ database: app.database, clock: app.clock })
    const { rows } = await db().query<{ id: number }>('select id from inbox_item where account_id = $1', [
      account.id,
    ])
    expect(rows).toEqual([{ id: snoozed?.id }])
    expect((await db().query('select from notice where account_id = $1', [account.id])).rowCount).toBe(0)
    app.clock.advance({ hours: -24 * 31 })
  })
})

describe('an entry', () => {
  const alerts = async () => {
    await subscribe('worker', 'event:panic')
    await subscribe('worker', 'flag:9', NEW_FLAG_SETTINGS)
    await panic(2)
    await flag(9)
    await gather()
    return list('worker')
  }

  test('can be done and opened again', async () => {
    const [first] = await alerts()
    await setDone('worker', [first?.id ?? 0], true)
    expect(await list('worker')).toHaveLength(1)
    expect(await list('worker', { show: 'done' })).toMatchObject([{ id: first?.id, done: true, read: true }])
    await setDone('worker', [first?.id ?? 0], false)
    expect(await list('worker')).toHaveLength(2)
  })

  test('that is opened again joins the entry that was opened in between', async () => {
    const entries = await alerts()
    const panicked = entries.find(({ severity }) => severity === 'urgent')
    await setDone('worker', [panicked?.id ?? 0], true)
    await panic(1)
    await gather()
    await setDone('worker', [panicked?.id ?? 0], false)
    expect((await list('worker')).filter(({ severity }) => severity === 'urgent')).toMatchObject([
      { count: 2, firstAt: panicked?.firstAt },
    ])
    expect(await list('worker', { show: 'done' })).toEqual([])
  })

  test('that is snoozed returns unread when the time has come', async () => {
    const [first] = await alerts()
    const until = app.clock.now().add({ hours: 20 }).toString({ smallestUnit: 'second' })
    await callAs(app, account.people.worker, inbox.snooze, { body: { ids: [first?.id ?? 0], until } })
    expect(await list('worker')).toHaveLength(1)
    expect(await list('worker', { show: 'snoozed' })).toMatchObject([{ id: first?.id, snoozedUntil: until }])
    app.clock.advance({ hours: 21 })
    expect(await count('worker')).toMatchObject({ unread: 2 })
    const past = { ids: [first?.id ?? 0], until: app.clock.now().subtract({ hours: 1 }).toString() }
    const { status } = await callAs(app, account.people.worker, inbox.snooze, { body: past })
    expect(status).toBe(422)
    app.clock.advance({ hours: -21 })
  })

  test('that is snoozed stays so when it repeats, unless it is an emergency', async () => {
    const entries = await alerts()
    const until = app.clock.now().add({ hours: 20 }).toString()
    const ids = entries.map(({ id }) => id)
    await callAs(app, account.people.worker, inbox.snooze, { body: { ids, until } })
    await db().query('delete from asset_flag where account_id = $1', [account.id])
    await flag(9)
    await panic(1)
    await gather()
    expect(await list('worker')).toMatchObject([{ severity: 'urgent', count: 2 }])
    expect(await list('worker', { show: 'snoozed' })).toMatchObject([{ severity: 'warning', count: 2 }])
  })

  test('is out of reach of others', async () => {
    const ids = (await alerts()).map(({ id }) => id)
    const stranger = await newAccount(app)
    for (const person of [account.people.manager, stranger.people.admin]) {
      await callAs(app, person, inbox.setDone, { body: { ids, done: true } })
      await callAs(app, person, inbox.setRead, { body: { ids, read: true } })
      expect((await callAs(app, person, inbox.list, { query: { show: 'done' } })).body.rows).toEqual([])
    }
    expect(await count('worker')).toMatchObject({ unread: 2 })
  })
})

test('everyone who has an alert sees who is on it, and only that person can give it up', async () => {
  for (const someone of ['worker', 'manager'] as const) await subscribe(someone, 'event:panic')
  await panic(1)
  await gather()
  const setTaken = async (someone: Someone, taken: boolean) => {
    const ids = (await list(someone)).map(({ id }) => id)
    await callAs(app, account.people[someone], inbox.setTaken, { body: { ids, taken } })
  }
  await setTaken('worker', true)
  expect(await list('worker')).toMatchObject([{ takenBy: { isMe: true } }])
  const name = expect.stringMatching(/\w+ \w+/) as string
  expect(await list('manager')).toMatchObject([{ takenBy: { isMe: false, name } }])
  await setTaken('manager', false)
  expect(await list('worker')).toMatchObject([{ takenBy: { isMe: true } }])
  await setTaken('worker', false)
  expect(await list('manager')).toMatchObject([{ takenBy: null }])
})

describe('an assignment', () => {
  test('tells the person, but not someone who assigns an asset to themselves', async () => {
    const assign = (by: Someone, userId: number) =>
      callAs(app, account.people[by], equipment.assignUser, {
        params: { id: account.machine },
        body: { userId },
      })
    await assign('worker', account.people.worker.id)
    expect(await list('worker')).toEqual([])
    await assign('manager', account.people.limited.id)
    expect(await list('limited')).toMatchObject([
      { kind: 'assignment', name: 'EX-1', path: `/equipment/${account.machine}` },
    ])
    await assign('manager', account.people.limited.id)
    expect(await list('limited')).toMatchObject([{ count: 1 }])
  })

  test('of many assets at once is one entry', async () => {
    await callAs(app, account.people.manager, bulk.change, {
      body: {
        action: 'assign',
        ids: [account.machine, account.otherMachine],
        userId: account.people.worker.id,
      },
    })
    expect(await list('worker', { kind: 'assignment' })).toMatchObject([
      { name: '2 assets', count: 2, path: `/users/${account.people.worker.id}` },
    ])
  })
})

describe('a problem', () => {
  test('of a connection reaches administrators at its second failure, and is done when a run succeeds', async () => {
    await db().query(`update account set features = features || '{integrations}' where id = $1`, [account.id])
    const { rows } = await db().query<{ id: number }>(
      `insert into integration (account_id, service_type, name, settings, next_run_at)
       values ($1, 'genie', 'Genie Lift', '{}', now()) returning id`,
      [account.id],
    )
    const fail = (failures: number) =>
      db().query('update integration set failures = $2 where id = $1', [rows[0]?.id, failures])
    await fail(1)
    expect(await list('admin')).toEqual([])
    await fail(2)
    await fail(3)
    expect(await list('admin')).toMatchObject([{ kind: 'problem', name: 'Genie Lift', count: 1 }])
    expect(await list('worker')).toEqual([])
    await fail(0)
    expect(await list('admin')).toEqual([])
    expect(await list('admin', { show: 'done' })).toHaveLength(1)
  })

  test('of an import reaches the person who imported', async () => {
    await db().query(
      `insert into equipment_import (account_id, branch_id, user_id, file_name, file_key, sheets, row_count, columns,
         mapping, status, expires_at)
       select account_id, branch_id, id, 'fleet.xlsx', 'k', '{}', 1, '[]', '{}', 'applying', now()
       from app_user where id = $1`,
      [account.people.manager.id],
    )
    await db().query(
      `update equipment_import set status = 'failed' where account_id = $1 and file_name = 'fleet.xlsx'`,
      [account.id],
    )
    expect(await list('manager')).toMatchObject([
      { name: 'fleet.xlsx', sentence: 'Import failed', path: '/assets/import' },
    ])
    expect(await list('admin')).toEqual([])
  })
})
