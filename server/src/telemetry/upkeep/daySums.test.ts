import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import type { IntervalKind } from '@yardmaster/core/telemetry/intervals.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectDaySums, expectReportedSums } from '../../testing/daySums.ts'
import { startIngestDatabase } from '../../testing/ingestDatabase.ts'
import { sumDueDays } from './daySums.ts'

const db = startIngestDatabase()
const signal = new AbortController().signal
const HOUR = 3_600_000
let accounts = 0

/** Adds an account with two branches, a category and an asset, all with the number of the account. */
async function newYard(zone: string, other = 'America/New_York'): Promise<number> {
  const id = 100 + ++accounts
  await db.ownerPool.query(`
    insert into account (id, name) values (${id}, 'Yard ${id}');
    insert into branch (account_id, id, name, timezone) values (${id}, ${id}, 'Home', '${zone}'), (${id}, ${id + 1000}, 'Other', '${other}');
    insert into category (account_id, id, name, icon, color) values (${id}, ${id}, 'Trucks', 'pickup', '#689f38');
    insert into equipment (account_id, id, branch_id, name) values (${id}, ${id}, ${id}, 'Truck');
    insert into asset_state (account_id, asset_id) values (${id}, ${id})`)
  return id
}

type Row = { kind: IntervalKind; start: number; end: number; seconds?: number; metres?: number }

const insert = (id: number, rows: readonly Row[]) =>
  db.pool.query(
    `insert into closed_interval (account_id, asset_id, kind, start_at, end_at, seconds, metres, region, cause_k)
     select ${id}, ${id}, kind, to_timestamp(start / 1000), to_timestamp("end" / 1000), seconds, metres,
       case when kind = ${INTERVAL_KINDS.travel} and metres > 500 then 'CO' end, 0
     from unnest($1::int2[], $2::float8[], $3::float8[], $4::float4[], $5::float4[]) as row (kind, start, "end", seconds, metres)`,
    [
      rows.map(({ kind }) => INTERVAL_KINDS[kind]),
      rows.map(({ start }) => start),
      rows.map(({ end }) => end),
      rows.map(({ start, end, seconds }) => seconds ?? (end - start) / 1000),
      rows.map(({ metres }) => metres ?? null),
    ],
  )

const at = (text: string) => Date.parse(text)

const daysOf = async (id: number) => {
  const { rows } = await db.pool.query<Record<string, unknown>>(
    `select day::text, branch_id as branch, category_id as category, engine_ms::int as engine, trips, trip_mm::int as meters
     from asset_day where account_id = $1 order by day, branch_id, category_id`,
    [id],
  )
  return rows
}

test('sums a night in which the clock changes on both days', async () => {
  const id = await newYard('America/Denver')
  // November 1 begins at 6:00 UTC and has 25 hours.
  const night = { start: at('2026-11-01T04:00Z'), end: at('2026-11-01T10:00Z') }
  await insert(id, [
    { kind: 'engine', ...night },
    { kind: 'trip', ...night, metres: 60 },
    { kind: 'stop', start: night.end, end: night.end + HOUR },
  ])
  await sumDueDays(db.pool, { signal })
  const none = { branch: id, category: 0 }
  expect(await daysOf(id)).toEqual([
    { ...none, day: '2026-10-31', engine: 2 * HOUR, trips: 1, meters: 20_000 },
    { ...none, day: '2026-11-01', engine: 4 * HOUR, trips: 0, meters: 40_000 },
  ])
  await expectDaySums(db.ownerPool)
})

const NIGHT = { start: at('2026-11-01T04:00Z'), end: at('2026-11-01T10:00Z') }
const CHANGES: [string, (id: number) => string][] = [
  ['branch', (id) => `update equipment set branch_id = ${id + 1000} where id = ${id}`],
  ['category', (id) => `update equipment set category_id = ${id} where id = ${id}`],
  [
    'branch in the past',
    (id) => `update equipment set branch_id = ${id + 1000} where id = ${id};
      update equipment_history set until_at = '2026-11-01T08:30Z' where equipment_id = ${id} and until_at < 'infinity';
      update equipment_history set from_at = '2026-11-01T08:30Z' where equipment_id = ${id} and from_at > '-infinity'`,
  ],
  ['archiving', (id) => `update equipment set archived_at = '2026-11-01T07:15Z' where id = ${id}`],
  ['time zone', (id) => `update branch set timezone = 'Asia/Kolkata' where id = ${id}`],
  ['deleted asset', (id) => `delete from equipment where id = ${id}`],
  ['work rule', (id) => `update closed_interval set seconds = seconds / 3 where asset_id = ${id}`],
]
test.each(CHANGES)('follows a change: %s', async (_name, change) => {
  const id = await newYard('America/Denver')
  await insert(id, [
    { kind: 'engine', ...NIGHT },
    { kind: 'travel', ...NIGHT, metres: 1000 },
    { kind: 'gap', start: NIGHT.start, end: NIGHT.end, seconds: 60, metres: 10 },
  ])
  await db.ownerPool.query(change(id))
  await expect(expectDaySums(db.ownerPool)).resolves.toBeUndefined()
})

test('computes the sums of existing history, and goes on after it was stopped', async () => {
  const ids = [await newYard('America/Denver'), await newYard('Europe/Madrid')]
  for (const id of ids) await insert(id, [{ kind: 'engine', ...NIGHT }])
  await db.pool.query('delete from asset_day; delete from asset_day_hours; delete from branch_hour')
  await db.pool.query(`insert into day_sums_due select account_id, asset_id, '-infinity' from asset_state`)
  const stopped = new AbortController()
  stopped.abort()
  await expect(sumDueDays(db.pool, { signal: stopped.signal })).rejects.toThrow(/abort/i)
  await sumDueDays(db.pool, { signal })
  await expect(expectDaySums(db.ownerPool)).resolves.toBeUndefined()
})

/** Zones whose clock changes by an hour or half an hour, at midnight, or not at all. */
const ZONES = ['America/Denver', 'America/Havana', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC']

const interval = fc.record({
  kind: fc.constantFrom<IntervalKind>(
    'engine',
    'working',
    'idle',
    'trip',
    'speeding',
    'travel',
    'gap',
    'site',
    'transported',
    'fuel',
  ),
  // Around the changes of the clock in spring and autumn.
  day: fc.constantFrom('2026-03-08', '2026-04-05', '2026-10-04', '2026-11-01'),
  minute: fc.integer({ min: -1500, max: 1500 }),
  milliseconds: fc.nat(40 * HOUR),
  left: fc.integer({ min: 1, max: 3 }),
  metres: fc.nat(1000),
})

/** What happens to a yard. The number is any of 0 to 999. */
const STEPS: Record<string, (id: number, n: number) => Promise<unknown>> = {
  remove: (id, n) =>
    db.pool.query('delete from closed_interval where account_id = $1 and abs(metres - $2) < 200', [id, n]),
  change: (id, n) =>
    db.pool.query(
      'update closed_interval set seconds = seconds / 2 where account_id = $1 and abs(metres - $2) < 100',
      [id, n],
    ),
  add: (_id, n) => db.pool.query('select add_pending_intervals($1)', [n % 8]),
  kill: killWhileSumming,
  move: (id, n) =>
    db.ownerPool.query('update equipment set branch_id = $2 where id = $1', [id, n % 2 ? id : id + 1000]),
  // The newest change of branch is moved to another time.
  moveInThePast: (id, n) =>
    db.ownerPool.query(
      `with newest as (
         update equipment_history set from_at = '2026-11-01'::timestamptz + $2 * interval '1 minute'
         where equipment_id = $1 and until_at = 'infinity' and from_at > '-infinity' returning from_at)
       update equipment_history set until_at = newest.from_at from newest
       where equipment_id = $1 and not isfinite(equipment_history.from_at) and isfinite(until_at)
         and 2 = (select count(*) from equipment_history where equipment_id = $1)`,
      [id, n],
    ),
  sumDue: () => db.pool.query('select sum_due_days(5)'),
  open: (id, n) => setOpen(id, [{ kind: 'engine', start: START + n * 60_000, metres: n }]),
  openMore: (id, n) =>
    setOpen(id, [
      { kind: 'working', start: START, metres: n },
      { kind: 'travel', start: START + n * 60_000, metres: n },
      { kind: 'trip', start: START + n * 60_000, metres: n },
      { kind: 'fuel', start: START + n * 60_000, end: START + (n + 300) * 60_000, metres: n },
    ]),
  // In one transaction, as ingest does it.
  close: (id) =>
    db.pool.query(`with closed as (
        insert into closed_interval (account_id, asset_id, kind, start_at, end_at, seconds, metres, region, cause_k)
        select account_id, asset_id, kind, to_timestamp(start / 1000.0), coalesce(to_timestamp(until / 1000.0), last_update_at), seconds, metres, region, 0
        from asset_state cross join lateral json_to_recordset(open_intervals)
          as going (kind smallint, start bigint, until bigint, seconds real, metres real, region text)
        where account_id = ${id} on conflict do nothing)
      update asset_state set open_intervals = '[]', changed_in = pg_current_xact_id() where account_id = ${id}`),
}

const START = at('2026-10-31T20:00Z')
const HOURS_OPEN = 40

/** Replaces the open intervals of an asset. Its last reading is some hours after the first of them. */
async function setOpen(
  id: number,
  going: readonly { kind: IntervalKind; start: number; end?: number; metres: number }[],
): Promise<void> {
  const end = START + HOURS_OPEN * HOUR
  const open = going.map(({ kind, start, end: until, metres }) => ({
    kind: INTERVAL_KINDS[kind],
    start,
    until,
    seconds: (end - start) / 2000,
    metres,
    region: kind === 'travel' && metres > 500 ? 'CO' : null,
  }))
  await db.pool.query(
    `update asset_state set open_intervals = $2, last_update_at = $3, changed_in = pg_current_xact_id() where account_id = $1`,
    [id, JSON.stringify(open), new Date(end).toISOString()],
  )
}

/** Ends the connection in the transaction, before it is committed. */
async function killWhileSumming(_id: number, n: number): Promise<void> {
  const client = await db.pool.connect()
  client.on('error', () => {})
  await client.query('begin')
  await client.query(n % 2 ? 'select add_pending_intervals(5)' : 'select sum_due_days(5)')
  await db.ownerPool.query('select pg_terminate_backend($1)', [
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid,
  ])
  client.release(true)
}

test('reports show the intervals at every moment, in any order of changes, sums and kills', async () => {
  const step = fc.record({
    name: fc.constantFrom(...Object.keys(STEPS)),
    n: fc.nat(999),
    rows: fc.array(interval, { maxLength: 6 }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ZONES),
      fc.array(step, { minLength: 1, maxLength: 8 }),
      async (zone, steps) => {
        const id = await newYard(zone)
        for (const [turn, { name, n, rows }] of steps.entries()) {
          await insert(
            id,
            rows.map(({ kind, day, minute, milliseconds, left, metres }, index) => {
              const start = at(day) + minute * 60_000 + turn * 100 + index
              return { kind, start, end: start + milliseconds, seconds: milliseconds / 1000 / left, metres }
            }),
          )
          await STEPS[name]?.(id, n)
          await expectReportedSums(db.ownerPool, id, n + turn)
        }
        await expect(expectDaySums(db.ownerPool)).resolves.toBeUndefined()
        await db.ownerPool.query('delete from closed_interval where account_id = $1', [id])
      },
    ),
    { numRuns: 15 },
  )
})

test('two processes sum at the same time', async () => {
  const ids = [await newYard('America/Denver'), await newYard('Europe/Madrid')]
  const rows = (id: number) =>
    Array.from({ length: 300 }, (_, n) => {
      const start = NIGHT.start + n * 60_000 + id
      return { kind: 'engine' as const, start, end: start + 50_000 }
    })
  const add = () => db.pool.query('select add_pending_intervals(40)')
  await Promise.all([
    ...ids.map((id) => insert(id, rows(id))),
    ...Array.from({ length: 20 }, add),
    db.ownerPool.query(`update branch set timezone = 'Asia/Kolkata' where id = $1`, [ids[0]]),
    sumDueDays(db.pool, { signal }),
  ])
  for (const id of ids) await expectReportedSums(db.ownerPool, id, 0)
  await expect(expectDaySums(db.ownerPool)).resolves.toBeUndefined()
})
