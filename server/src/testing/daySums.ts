import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import type pg from 'pg'
import { expect } from 'vitest'
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
const { engine, trip, idle, speeding, travel, working, transported, gap, site } = INTERVAL_KINDS
const SUMMED = new Set<number>([engine, trip, idle, speeding, travel, working, transported, gap, site])

/**
 * Checks that the day sums and the sums of each hour are those of the finished intervals, which are cut here
 * in another way: at every quarter of an hour, which every time zone changes its hours at.
 */
export async function expectDaySums(owner: pg.Pool): Promise<void> {
  await sumDueDays(owner, { signal: new AbortController().signal })
  const expected = await referenceSums(owner)
  expect(await storedSums(owner)).toEqual(expected)
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
         trip_ms, speeding_ms, gap_ms, trip_mm, site_mm, gap_mm, transported_mm from asset_day`,
    ),
    travels: await read(
      `select concat_ws(' ', account_id, asset_id, branch_id, category_id, day, region), parts, ms, mm from asset_travel_day`,
    ),
    hours: await read(
      `select concat_ws(' ', account_id, branch_id, to_char(hour, 'YYYY-MM-DD"T"HH24')), sum(engines), sum(engine_ms)
       from branch_hour group by account_id, branch_id, hour having sum(engines) <> 0 or sum(engine_ms) <> 0`,
    ),
  }
}

const DAY_FIGURES = 12

async function referenceSums(pool: pg.Pool): Promise<Sums> {
  const instant = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`
  const { rows: intervals } = await pool.query<Interval>(
    `select account_id, asset_id, kind, ${instant('start_at')} as start, ${instant('end_at')} as end, seconds::float8, metres::float8, region
     from closed_interval`,
  )
  const { rows: spans } = await pool.query<Span>(
    `select h.account_id, equipment_id, ${instant('from_at')} as from, ${instant('until_at')} as until, branch_id,
       coalesce(category_id, 0) as category_id, timezone
     from equipment_history h join branch b on b.account_id = h.account_id and b.id = branch_id where not archived`,
  )
  const sums: Sums = { days: {}, travels: {}, hours: {} }
  const engineHours = new Map<string, number>()
  for (const interval of intervals.filter(({ kind }) => SUMMED.has(kind)))
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
  const distances = [trip, site, gap, transported].map((each) => (each === kind ? mm : 0))
  return [1, kind === trip && begins ? 1 : 0, ...times, ...distances]
}

function add(sums: Record<string, number[]>, key: string, figures: readonly number[]): void {
  const before = sums[key] ?? Array.from({ length: Math.min(figures.length, DAY_FIGURES) }, () => 0)
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
  return cuts.map(({ at, label }, index) => {
    const next = cuts[index + 1]?.at ?? until
    const share = (total: number) => {
      if (at <= start && next >= end) return roundEven(total)
      return (
        roundEven(total * ((next - start) / (end - start))) -
        roundEven(total * ((at - start) / (end - start)))
      )
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
