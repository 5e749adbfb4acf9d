import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import type pg from 'pg'
import { expect } from 'vitest'
import type { Covered } from '../reports/daySums.ts'
import {
  assetDaySums,
  assetSums,
  engineHours,
  fleetSums,
  sumsWithin,
  travelSums,
} from '../reports/daySums.ts'
import { FIRST_DAY, GIVEN, LAST_DAY } from '../reports/statement.ts'
import { sumDueDays } from '../telemetry/upkeep/daySums.ts'

type Interval = {
  account_id: number
  asset_id: number
  kind: number
  start: number
  end: number
  seconds: number
  metres: number | null
  region: string | null
}
type Span = {
  account_id: number
  equipment_id: number
  from: number
  until: number
  branch_id: number
  category_id: number
  timezone: string
}

const QUARTER_MS = 900_000
const { engine, trip, idle, speeding, travel, working, transported, gap, site, fuel } = INTERVAL_KINDS
const SUMMED = new Set<number>([engine, trip, idle, speeding, travel, working, transported, gap, site, fuel])

/**
 * Checks that the day sums and the sums of each hour are those of the finished intervals, which are cut here
 * in another way: at every quarter of an hour, which every time zone changes its hours at.
 */
export async function expectDaySums(owner: pg.Pool): Promise<void> {
  await sumDueDays(owner, { signal: new AbortController().signal })
  const expected = await referenceSums(owner)
  expect(await storedSums(owner)).toEqual(expected)
  expect(await storedTotals(owner)).toEqual(referenceTotals(expected))
}

const FIGURES = [
  'trips',
  'engine_ms',
  'working_ms',
  'idle_ms',
  'trip_ms',
  'speeding_ms',
  'gap_ms',
  'trip_mm',
  'site_mm',
  'gap_mm',
  'transported_mm',
  'fuel_ml',
]

/** What counts of a day as a whole is summed, too. */
const TOTALS = [...FIGURES, 'work_ms', 'used_working_ms', 'used_idle_ms', 'used_days', 'moved_days']

/** Adds what counts of a day as a whole to the figures of the day, without the number of its parts. */
function withTotals([, ...figures]: readonly number[]): number[] {
  const [, engineMs = 0, workingMs = 0, idleMs = 0, tripMs = 0, , gapMs = 0, ...amounts] = figures
  const distances = amounts.slice(0, -1)
  const used = engineMs + gapMs > 0
  const work = workingMs + idleMs === 0 ? engineMs + gapMs : workingMs
  const moved = tripMs > 0 || distances.some((distance) => distance > 0)
  return [...figures, work, used ? workingMs : 0, used ? idleMs : 0, Number(used), Number(moved)]
}

/** Whole months, whole spans with days before or after them, and a part of one span. */
const PERIODS = [
  ['2026-01-01', '2026-12-31'],
  ['2026-10-27', '2026-11-10'],
  ['2026-11-01', '2026-11-21'],
  ['2026-11-02', '2026-11-05'],
] as const

const COVERED = ['all', 'unarchived', 'some'] as const

/**
 * Checks that reports of all branches of an account show the finished intervals, whatever part of them is in
 * the sums, and the open ones. The turn chooses the period and the assets of the report.
 */
export async function expectReportedSums(owner: pg.Pool, accountId: number, turn: number): Promise<void> {
  await freshen(owner, accountId)
  const expected = await referenceSums(owner, accountId, await openIntervals(owner, accountId))
  const reader = (first: string, last: string) => async (parts: string[], query: string) => {
    const fleet = `asset as materialized (select id, category_id from equipment where account_id = $1),
      member as materialized (select equipment_id as id, branch_id, category_id, from_at, until_at
        from equipment_history where account_id = $1 and not archived)`
    const text = `with ${[GIVEN, fleet, ...parts].join(', ')} ${query}`
    const scope = [accountId, null, null, null, null]
    const values = [...scope, first, last, [], [], first, last, 0, true, true, last, null, null]
    const { rows } = await owner.query<(string | number)[]>({ text, values, rowMode: 'array' })
    return Object.fromEntries(
      rows
        .map(([key, ...figures]) => [String(key), figures.map(Number)] as const)
        .filter(([, figures]) => figures.some((figure) => figure !== 0)),
    )
  }
  const read = reader(...PERIODS[0])
  for (const covered of ['all', 'some'] as const) {
    const hours = await read(
      [engineHours(covered)],
      `select day || 'T' || to_char(hour, 'FM00'), engines, ms from hour`,
    )
    expect(hours).toEqual(regrouped(expected.hours, { key: [2], from: 0 }))
  }
  const [first, last] = PERIODS[turn % PERIODS.length] ?? PERIODS[0]
  const within = (sums: Record<string, number[]>) =>
    Object.entries(sums).filter(([key]) => {
      const day = key.split(' ')[4] ?? ''
      return day >= first && day <= last
    })
  const readPeriod = reader(first, last)
  const travels = await readPeriod(
    [],
    `select concat_ws(' ', id, region), ms, mm from (${travelSums({ covered: 'all', where: 'true' })}) as sums`,
  )
  expect(travels).toEqual(regrouped(Object.fromEntries(within(expected.travels)), { key: [1, 5], from: 1 }))
  const totals = Object.fromEntries(within(expected.days).map(([key, figures]) => [key, withTotals(figures)]))
  await expectTotals(readPeriod, COVERED[turn % COVERED.length] ?? 'all', totals)
}

/** Does what every report does first. */
async function freshen(owner: pg.Pool, accountId: number): Promise<void> {
  const client = await owner.connect()
  await client.query(`begin; set local app.account_id = ${accountId}; select freshen_live_days(); commit`)
  client.release()
}

type Read = (parts: string[], query: string) => Promise<Record<string, number[]>>

/** Checks all ways to sum figures. Each of them reads other tables. */
async function expectTotals(read: Read, covered: Covered, days: Record<string, number[]>): Promise<void> {
  const figures = Object.fromEntries(TOTALS.map((name) => [name, name]))
  const sums = (keys: readonly string[], query: string) =>
    read([], `select concat_ws(' ', ${keys.join(', ')}), ${TOTALS.join(', ')} from (${query}) as sums`)
  const by = (...keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, key]))
  const ofDays = regrouped(days, { key: [1, 3, 4], from: 0 })
  const ofAssets = regrouped(days, { key: [1, 3], from: 0 })
  const asked = (...keys: readonly string[]) => ({ covered, by: by(...keys), figures })
  expect(await sums(['id', 'category_id'], assetSums(asked('id', 'category_id')))).toEqual(ofAssets)
  expect(await sums(['day'], fleetSums(asked('day')))).toEqual(regrouped(days, { key: [4], from: 0 }))
  const ofDay = ['id', 'category_id', 'day']
  expect(await sums(ofDay, assetDaySums(asked(...ofDay)))).toEqual(ofDays)
  const rows = `(select id, ${FIRST_DAY} as first_day, ${LAST_DAY} as last_day, 1 as own_key from asset)`
  for (const areFew of [true, false])
    expect(await sums(ofDay, sumsWithin({ rows, column: 'own_key', areFew }, asked(...ofDay)))).toEqual(
      ofDays,
    )
}

/** Sums figures by some words of their keys, without the first ones and without those that are all 0. */
function regrouped(
  sums: Record<string, number[]>,
  { key, from }: { key: readonly number[]; from: number },
): Record<string, number[]> {
  const grouped: Record<string, number[]> = {}
  for (const [words, figures] of Object.entries(sums)) {
    const own = words.split(' ')
    add(grouped, key.map((index) => own[index] ?? '').join(' '), figures.slice(from))
  }
  return Object.fromEntries(
    Object.entries(grouped).filter(([, figures]) => figures.some((figure) => figure !== 0)),
  )
}

type Sums = {
  days: Record<string, number[]>
  travels: Record<string, number[]>
  hours: Record<string, number[]>
}

async function storedSums(pool: pg.Pool): Promise<Sums> {
  const read = async (sql: string) => {
    const { rows } = await pool.query<(string | number)[]>({ text: sql, rowMode: 'array' })
    return Object.fromEntries(rows.map(([key, ...figures]) => [key, figures.map(Number)])) as Record<
      string,
      number[]
    >
  }
  return {
    days: await read(
      `select concat_ws(' ', account_id, asset_id, branch_id, category_id, day), parts, trips, engine_ms, working_ms, idle_ms,
         trip_ms, speeding_ms, gap_ms, trip_mm, site_mm, gap_mm, transported_mm, fuel_ml from asset_day`,
    ),
    travels: await read(
      `select concat_ws(' ', account_id, asset_id, branch_id, category_id, day, region), parts, ms, mm from asset_travel_day`,
    ),
    hours: await read(
      `select concat_ws(' ', account_id, branch_id, to_char(hour, 'YYYY-MM-DD"T"HH24')), engines, engine_ms
       from branch_hour where engines <> 0 or engine_ms <> 0`,
    ),
  }
}

type Totals = {
  travelMonths: Record<string, number[]>
  spans: Record<string, number[]>
  months: Record<string, number[]>
  branchDays: Record<string, number[]>
}

async function storedTotals(pool: pg.Pool): Promise<Totals> {
  const read = async (table: string, key: string, figures = TOTALS) => {
    const { rows } = await pool.query<(string | number)[]>({
      text: `select concat_ws(' ', ${key}), ${figures.join(', ')}, days from ${table}`,
      rowMode: 'array',
    })
    return Object.fromEntries(rows.map(([words, ...figures]) => [String(words), figures.map(Number)]))
  }
  return {
    travelMonths: await read(
      'asset_travel_month',
      'account_id, asset_id, branch_id, category_id, month, region',
      ['ms', 'mm'],
    ),
    spans: await read('asset_span', 'account_id, asset_id, branch_id, category_id, span'),
    months: await read('asset_month', 'account_id, asset_id, branch_id, category_id, month'),
    branchDays: await read('branch_day', 'account_id, branch_id, category_id, day'),
  }
}

function referenceTotals({ days, travels }: Sums): Totals {
  const totals: Totals = { travelMonths: {}, spans: {}, months: {}, branchDays: {} }
  for (const [words, figures] of Object.entries(days)) {
    const [account, asset, branch, category, day = ''] = words.split(' ')
    const date = Number(day.slice(8))
    const begins = date >= 22 ? 22 : date - ((date - 1) % 7)
    const span = `${day.slice(0, 8)}${String(begins).padStart(2, '0')}`
    const counted = [...withTotals(figures), 1]
    add(totals.spans, [account, asset, branch, category, span].join(' '), counted)
    add(totals.months, [account, asset, branch, category, `${day.slice(0, 8)}01`].join(' '), counted)
    add(totals.branchDays, [account, branch, category, day].join(' '), counted)
  }
  for (const [words, [, ms = 0, mm = 0]] of Object.entries(travels)) {
    const [account, asset, branch, category, day = '', region] = words.split(' ')
    const month = `${day.slice(0, 8)}01`
    add(totals.travelMonths, [account, asset, branch, category, month, region].join(' '), [ms, mm, 1])
  }
  return totals
}

/** What an open interval is so far. */
async function openIntervals(pool: pg.Pool, accountId: number): Promise<Interval[]> {
  const { rows } = await pool.query<Interval>(
    `select account_id, asset_id, kind, start::float8,
       coalesce(until, extract(epoch from last_update_at) * 1000)::float8 as end, seconds::float8,
       metres::float8, region
     from asset_state cross join lateral json_to_recordset(open_intervals)
       as going (kind smallint, start bigint, until bigint, seconds real, metres real, region text)
     where account_id = $1`,
    [accountId],
  )
  return rows
}

async function referenceSums(
  pool: pg.Pool,
  accountId: number | null = null,
  open: readonly Interval[] = [],
): Promise<Sums> {
  const instant = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`
  const { rows: intervals } = await pool.query<Interval>(
    `select account_id, asset_id, kind, ${instant('start_at')} as start, ${instant('end_at')} as end, seconds::float8, metres::float8, region
     from closed_interval where $1::int is null or account_id = $1`,
    [accountId],
  )
  const { rows: spans } = await pool.query<Span>(
    `select h.account_id, equipment_id, ${instant('from_at')} as from, ${instant('until_at')} as until, branch_id,
       coalesce(category_id, 0) as category_id, timezone
     from equipment_history h join branch b on b.account_id = h.account_id and b.id = branch_id where not archived`,
  )
  const sums: Sums = { days: {}, travels: {}, hours: {} }
  const engineHours = new Map<string, number>()
  for (const interval of [...intervals, ...open].filter(({ kind }) => SUMMED.has(kind)))
    for (const span of spans) {
      if (span.account_id !== interval.account_id || span.equipment_id !== interval.asset_id) continue
      const owner = [interval.account_id, interval.asset_id, span.branch_id, span.category_id].join(' ')
      for (const part of partsOf(interval, span, (text) => text.slice(0, 10))) {
        const key = `${owner} ${part.label}`
        if (interval.kind === travel) {
          const state = `${key} ${interval.region ?? ''}`
          add(sums.travels, interval.region === null ? `${key} ` : state, [1, part.ms, part.mm])
        } else add(sums.days, key, dayFigures(interval, part))
      }
      if (interval.kind !== engine) continue
      for (const { label, ms } of partsOf(interval, span, (text) => text.slice(0, 13))) {
        const key = `${interval.account_id} ${span.branch_id} ${label} ${interval.asset_id}`
        engineHours.set(key, (engineHours.get(key) ?? 0) + ms)
      }
    }
  for (const [key, ms] of engineHours)
    if (ms > 0) add(sums.hours, key.split(' ').slice(0, 3).join(' '), [1, ms])
  return sums
}

type Part = { label: string; begins: boolean; ms: number; mm: number }

function dayFigures({ kind }: Interval, { begins, ms, mm }: Part): number[] {
  const times = [engine, working, idle, trip, speeding, gap].map((each) => (each === kind ? ms : 0))
  const amounts = [trip, site, gap, transported, fuel].map((each) => (each === kind ? mm : 0))
  return [1, kind === trip && begins ? 1 : 0, ...times, ...amounts]
}

function add(sums: Record<string, number[]>, key: string, figures: readonly number[]): void {
  const before = sums[key] ?? figures.map(() => 0)
  sums[key] = before.map((figure, index) => figure + (figures[index] ?? 0))
}

/** Cuts an interval to a span and at the times at which the label of its local time changes. */
function partsOf(interval: Interval, span: Span, labelOf: (local: string) => string): Part[] {
  const { kind, start, end, seconds } = interval
  const metres = interval.metres ?? 0
  const labelAt = (at: number) =>
    labelOf(
      Temporal.Instant.fromEpochMilliseconds(Math.floor(at)).toZonedDateTimeISO(span.timezone).toString(),
    )
  if (kind === gap) {
    const last = Math.max(start, end - 0.001)
    if (last < span.from || last >= span.until) return []
    const begins = end <= start
    return [{ label: labelAt(last), begins, ms: roundEven(seconds * 1000), mm: roundEven(metres * 1000) }]
  }
  const [from, until] = [Math.max(start, span.from), Math.min(end, span.until)]
  if (start >= span.until || (end <= span.from && start < span.from)) return []
  const cuts: { at: number; label: string }[] = [{ at: from, label: labelAt(from) }]
  for (let at = (Math.floor(from / QUARTER_MS) + 1) * QUARTER_MS; at < until; at += QUARTER_MS) {
    const label = labelAt(at)
    if (label !== cuts.at(-1)?.label) cuts.push({ at, label })
  }
  // In seconds, as PostgreSQL divides them. In milliseconds, the last bit may differ and round half of one the other way.
  const shareUntil = (at: number) => (at - start) / 1000 / ((end - start) / 1000)
  return cuts.map(({ at, label }, index) => {
    const next = cuts[index + 1]?.at ?? until
    const share = (total: number) => {
      if (at <= start && next >= end) return roundEven(total)
      return roundEven(total * shareUntil(next)) - roundEven(total * shareUntil(at))
    }
    return { label, begins: start >= at, ms: share(seconds * 1000), mm: share(metres * 1000) }
  })
}

/** Rounds as PostgreSQL does. */
function roundEven(value: number): number {
  const below = Math.floor(value)
  if (value - below !== 0.5) return Math.round(value)
  return below % 2 === 0 ? below : below + 1
}
