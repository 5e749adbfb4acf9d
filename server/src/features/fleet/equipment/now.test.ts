import { equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import type { IntervalKind } from '@yardmaster/core/telemetry/intervals.ts'
import { beforeEach, expect, test } from 'vitest'
import { startTelemetryRows } from '../../../testing/telemetryRows.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
const rows = startTelemetryRows(app)
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

const sql = (text: string, values: unknown[]) => app.testDatabase.ownerPool.query(text, values)
const read = (person: keyof TestAccount['people'] = 'worker', id = account.machine) =>
  callAs(app, account.people[person], equipment.now, { params: { id } })

const T = Date.parse('2026-11-02T15:00:00Z')
const MINUTE = 60_000
const iso = (at: number) => new Date(at).toISOString()
const opened = (kind: IntervalKind, start: number) => ({ kind, start, seconds: 60 })

test('knows nothing of an asset that has never reported', async () => {
  expect((await read()).body).toEqual({
    since: null,
    address: null,
    areas: [],
    heard: null,
    rentals: { state: 'available', current: null, next: null, toPickUp: null },
    movedAt: null,
    dueTasks: [],
  })
})

test.each([
  ['moving', [opened('engine', T - 90 * MINUTE), opened('trip', T - 30 * MINUTE)], T - 30 * MINUTE],
  ['transported', [opened('transported', T - 20 * MINUTE)], T - 20 * MINUTE],
  ['working', [opened('stop', T - 900 * MINUTE), opened('working', T - 40 * MINUTE)], T - 40 * MINUTE],
  ['idling', [opened('engine', T - 90 * MINUTE), opened('idle', T - 10 * MINUTE)], T - 10 * MINUTE],
  ['stopped', [opened('stop', T - 5 * MINUTE)], T - 5 * MINUTE],
  ['silent', [opened('stop', T - 5 * MINUTE)], T],
  ['moving', [], null],
] as const)('says since when an asset is %s', async (status, open, since) => {
  const asset = { accountId: account.id, assetId: account.machine }
  await rows.state(asset, { at: T, status, open: [...open] })
  expect((await read()).body.since).toBe(since === null ? null : iso(since))
})

test('counts a stop from when the engine was turned off, if that was later', async () => {
  const asset = { accountId: account.id, assetId: account.machine }
  await rows.interval(asset, 'engine', [T - 200 * MINUTE, T - 120 * MINUTE])
  await rows.interval(asset, 'engine', [T - 100 * MINUTE, T - 15 * MINUTE])
  await rows.state(asset, { at: T, open: [opened('stop', T - 900 * MINUTE)] })
  expect((await read()).body.since).toBe(iso(T - 15 * MINUTE))
})

test('says in words where an asset is', async () => {
  await rows.state({ accountId: account.id, assetId: account.machine }, { at: T })
  await sql('update asset_state set lat = 39.7555, lng = -105.2211 where account_id = $1 and asset_id = $2', [
    account.id,
    account.machine,
  ])
  await sql('insert into area_presence (account_id, asset_id, area_id, since) values ($1, $2, $3, now())', [
    account.id,
    account.machine,
    account.area,
  ])
  const { body } = await read()
  expect(body.address).toBe('Golden, CO')
  expect(body.areas).toMatchObject([{ id: account.area, name: 'Wash bay', placeId: account.place }])
})

test('lists what is due, and leaves it out for users without the features', async () => {
  const { rows: tasks } = await sql(
    `insert into task (account_id, name, schedule_type, every, time_unit) values ($1, 'Oil', 'engine-hours', 900000, null),
      ($1, 'Belts', 'time', 1, 'day'), ($1, 'Filters', 'engine-hours', 900000, null) returning id`,
    [account.id],
  )
  const [oil, belts, filters] = (tasks as { id: number }[]).map(({ id }) => id)
  await sql(
    `insert into task_assignment (account_id, equipment_id, task_id, schedule_type, last_value, next_value, state)
      values ($1, $2, $3, 'engine-hours', 0, 900000, 1), ($1, $2, $4, 'time', 0, 86400, 2),
        ($1, $2, $5, 'engine-hours', 0, 900000, 0)`,
    [account.id, account.machine, oil, belts, filters],
  )
  await sql(
    `insert into rental_alert (account_id, equipment_id, kind, occasion, at) values ($1, $2, 'moved', $3, $3)`,
    [account.id, account.machine, iso(T)],
  )
  expect((await read()).body).toMatchObject({
    movedAt: iso(T),
    dueTasks: [
      {
        name: 'Belts',
        state: 'overdue',
        nextService: { scheduleType: 'time', at: '1970-01-02T00:00:00.000Z' },
      },
      { name: 'Oil', state: 'due', nextService: { scheduleType: 'engine-hours', at: 900_000 } },
    ],
  })
  await sql("update account set features = '{}' where id = $1", [account.id])
  expect((await read('admin')).body).toMatchObject({ rentals: null, movedAt: null, dueTasks: [] })
})

test('returns 404 for an asset out of sight', async () => {
  expect((await read('limited', account.otherMachine)).status).toBe(404)
  expect((await read('manager', account.foreignMachine)).status).toBe(404)
})
