import { beforeEach, describe, expect, test } from 'vitest'
import { addFleet } from '../../testing/fleet.ts'
import { startIngestDatabase } from '../../testing/ingestDatabase.ts'
import { updateDueTasks } from './schedules.ts'

const db = startIngestDatabase()
const DAY = 86_400
const NOW = Date.parse('2026-11-15T12:00:00Z')

const pass = (days: number) =>
  updateDueTasks(db.pool, { now: NOW + days * DAY * 1000, signal: new AbortController().signal })

let accountId: number
let assetIds: number[]
async function yard(machines: number) {
  await db.ownerPool.query('delete from task_assignment; delete from task; delete from asset_flag')
  ;({ accountId, assetIds } = await addFleet(db.ownerPool, { machines }))
  await db.ownerPool.query(
    `insert into task (account_id, id, name, schedule_type, every, time_unit) values
       ($1, 1, 'Grease', 'time', 10, 'day'), ($1, 2, 'Inspection', 'time', 30, 'day'), ($1, 3, 'Oil', 'engine-hours', 5, null)`,
    [accountId],
  )
}
beforeEach(() => yard(2))

const assign = (assetId: number, taskId: number, days: number) =>
  db.ownerPool.query(
    `insert into task_assignment (account_id, equipment_id, task_id, schedule_type, last_value, next_value)
     values ($1, $2, $3, 'time', $4, $5)`,
    [accountId, assetId, taskId, NOW / 1000, NOW / 1000 + days * DAY],
  )

const flags = async () =>
  (
    await db.pool.query<{ flag: string }>(
      `select equipment_id || ':' || flag_id as flag from asset_flag order by equipment_id, flag_id`,
    )
  ).rows.map((row) => row.flag)

test('makes time-based tasks due, then overdue, and leaves tasks of other schedules unchanged', async () => {
  const [one = 0, other = 0] = assetIds
  await assign(one, 1, 10)
  await assign(one, 2, 30)
  await assign(other, 2, 30)
  await db.ownerPool.query(
    `insert into task_assignment (account_id, equipment_id, task_id, schedule_type, last_value, next_value)
     values ($1, $2, 3, 'engine-hours', 0, 5)`,
    [accountId, other],
  )
  expect(await pass(7.9)).toBe(0)
  expect(await flags()).toEqual([])
  expect(await pass(8.01)).toBe(1)
  expect(await flags()).toEqual([`${one}:5`])
  expect(await pass(8.01)).toBe(0)
  // The task is not overdue until the last day is over.
  expect(await pass(10)).toBe(0)
  expect(await pass(10.01)).toBe(1)
  expect(await flags()).toEqual([`${one}:6`])
  // The first asset is now overdue for the first task and due for the second.
  expect(await pass(25)).toBe(2)
  expect(await flags()).toEqual([`${one}:5`, `${one}:6`, `${other}:5`])
  expect(await pass(31)).toBe(2)
  expect(await flags()).toEqual([`${one}:6`, `${other}:6`])
  expect(await pass(400)).toBe(0)
})

test('processes many assets, even with two runs at the same time', async () => {
  await yard(1200)
  await db.ownerPool.query(
    `insert into task_assignment (account_id, equipment_id, task_id, schedule_type, last_value, next_value)
     select $1, unnest($2::integer[]), 1, 'time', $3, $4`,
    [accountId, assetIds, NOW / 1000, NOW / 1000 + 10 * DAY],
  )
  await Promise.all([pass(11), pass(11)])
  expect(await flags()).toEqual(assetIds.map((id) => `${id}:6`))
})

describe('a service flag counts from the time', () => {
  const since = async () =>
    (
      await db.pool.query<{ since: string }>(
        `select to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since from asset_flag where account_id = $1 and equipment_id = $2 and flag_id = 6`,
        [accountId, assetIds[0]],
      )
    ).rows.map((row) => row.since)

  test('at which a task by time became overdue, however late that is noticed', async () => {
    await assign(assetIds[0] ?? 0, 1, 10)
    await pass(14)
    expect(await since()).toEqual(['2026-11-25T12:00:00Z'])
  })

  const HOUR = 3600
  /** The meter is at 8 hours. The engine ran from 8:00 to 11:00 on each of the last two days. */
  const meter = async (firstAt: string) => {
    const [assetId] = assetIds
    await db.ownerPool.query(
      `insert into asset_state (account_id, asset_id, first_k, watermark, last_update_at, snapshot, open_intervals)
       values ($1, $2, $3, $4, $5, $6, '[]')`,
      [
        accountId,
        assetId,
        (BigInt(Date.parse(firstAt)) << 20n).toString(),
        (BigInt(NOW) << 20n).toString(),
        new Date(NOW),
        JSON.stringify({ engineSeconds: [8 * HOUR, NOW] }),
      ],
    )
    for (const day of [13, 14])
      await db.ownerPool.query(
        `insert into closed_interval (account_id, asset_id, kind, start_at, end_at, seconds, cause_k)
         values ($1, $2, 1, $3, $4, $5, $6)`,
        [
          accountId,
          assetId,
          `2026-11-${day}T08:00Z`,
          `2026-11-${day}T11:00Z`,
          3 * HOUR,
          (BigInt(Date.parse(`2026-11-${day}T11:00Z`)) << 20n).toString(),
        ],
      )
  }
  const assignEngine = (dueAt: number) =>
    db.ownerPool.query(
      `insert into task_assignment (account_id, equipment_id, task_id, schedule_type, last_value, next_value)
       values ($1, $2, 3, 'engine-hours', 0, $3)`,
      [accountId, assetIds[0], dueAt * HOUR],
    )
  const notice = () =>
    db.pool.query('select evaluate_schedules(array[$1::integer], array[$2::integer], $3)', [
      accountId,
      assetIds[0],
      NOW / 1000,
    ])

  test.each([
    ['at which the engine had run that long', 4, '2026-11-13T10:00:00Z'],
    ['of the first reading, if it was overdue before', 1, '2026-11-12T00:00:00Z'],
  ])('%s', async (_, dueAt, expected) => {
    await meter('2026-11-12T00:00Z')
    await assignEngine(dueAt)
    await notice()
    expect(await since()).toEqual([expected])
  })
})

test('computes once for each flag when its meter passed the value', async () => {
  const MACHINES = 60
  await yard(MACHINES)
  const meters = (hours: number, everyNth = 1) =>
    db.ownerPool.query(
      `insert into asset_state (account_id, asset_id, snapshot)
       select $1, id, json_build_object('engineSeconds', json_build_array(case when n % $4 = 0 then $3 else 0 end * 3600, 0))
       from unnest($2::int[]) with ordinality as asset (id, n)
       on conflict (account_id, asset_id) do update set snapshot = excluded.snapshot`,
      [accountId, assetIds, hours, everyNth],
    )
  const evaluate = () =>
    db.ownerPool.query(
      'select evaluate_schedules(array_fill($1::int, array[cardinality($2::int[])]), $2, null)',
      [accountId, assetIds],
    )
  await db.ownerPool.query(
    `insert into task_assignment (account_id, equipment_id, task_id, schedule_type, last_value, next_value)
     select $1, unnest($2::int[]), 3, 'engine-hours', 0, 5 * 3600`,
    [accountId, assetIds],
  )
  await meters(6, 5)
  await evaluate()
  // The plan depends on these statistics.
  await db.ownerPool.query('vacuum analyze task_assignment, asset_flag, asset_state')
  await meters(6)
  const client = await db.ownerPool.connect()
  const calls = async () => {
    await client.query('select pg_stat_force_next_flush()')
    const { rows } = await client.query<{ calls: number }>(
      `select coalesce(sum(calls), 0)::int as calls from pg_stat_user_functions where funcname = 'meter_passed_at'`,
    )
    return rows[0]?.calls ?? 0
  }
  try {
    await client.query(`set track_functions = 'all'`)
    const before = await calls()
    await client.query(
      'select evaluate_schedules(array_fill($1::int, array[cardinality($2::int[])]), $2, null)',
      [accountId, assetIds],
    )
    expect((await calls()) - before).toBe(MACHINES - MACHINES / 5)
  } finally {
    client.release(true)
  }
})
