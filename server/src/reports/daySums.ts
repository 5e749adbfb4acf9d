import { FIRST_DAY, LAST_DAY, NOW } from './statement.ts'

/** Whether a report covers every asset that was in the branch, all of them but archived ones, or only a few. */
export type Covered = 'all' | 'unarchived' | 'some'

const IN_BRANCH = (table: string) => `($2::integer is null or ${table}.branch_id = $2)`
const IN_PERIOD = (table: string) => `${table}.day between ${FIRST_DAY} and ${LAST_DAY}`
const OF_BRANCH = (table: string) => `${table}.account_id = $1 and ${IN_BRANCH(table)}`

/** Selects the archived assets. */
export const ARCHIVED = 'select id from equipment where account_id = $1 and archived_at is not null'

/**
 * Whether a row is of an asset that the report covers. Some assets are looked up one by one. Nearly all are not: as an
 * expression, the list is read once, and every row is compared with it.
 */
function isCovered(table: string, covered: Covered): string {
  const isListed = `${table}.asset_id in (select id from asset)`
  return { all: 'true', unarchived: `(${isListed}) is true`, some: isListed }[covered]
}

/** Selects rows of a table of day sums. */
const storedDays = (table: string, covered: Covered): string => `
  from ${table} where ${OF_BRANCH(table)} and ${IN_PERIOD(table)} and ${isCovered(table, covered)}`

/** The columns of `asset_day` that are summed. */
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
/** What counts of a day as a whole. */
const OF_DAY = {
  work_ms: 'work_of_day(engine_ms, working_ms, idle_ms, gap_ms)',
  used_working_ms: 'case when is_used_day(engine_ms, gap_ms) then working_ms else 0 end',
  used_idle_ms: 'case when is_used_day(engine_ms, gap_ms) then idle_ms else 0 end',
  used_days: 'is_used_day(engine_ms, gap_ms)::integer',
  moved_days: 'is_moved_day(trip_mm, site_mm, gap_mm, transported_mm, trip_ms)::integer',
}
const DAY_FIGURES = Object.entries(OF_DAY)
  .map(([name, figure]) => `${figure} as ${name}`)
  .join(', ')
/** The columns that can be summed over several days. */
const SUMMED_COLUMNS = [...FIGURES, ...Object.keys(OF_DAY)].join(', ')

const TODAY = `(${NOW} at time zone 'UTC')::date`
const DAY_AFTER = `(${LAST_DAY} + 1)`

/**
 * The spans from the first to before the second are summed as a whole. A span at an end of the period is one of them if its
 * days outside of the period are fewer than those inside, and those are subtracted. There are hardly any days after
 * today.
 */
const FIRST_SPAN = `case when ${FIRST_DAY} - span_of(${FIRST_DAY}) < next_span(${FIRST_DAY}) - ${FIRST_DAY}
  then span_of(${FIRST_DAY}) else next_span(${FIRST_DAY}) end`
const END_SPAN = `case when least(next_span(${DAY_AFTER}), ${TODAY} + 2) - ${DAY_AFTER} < ${DAY_AFTER} - span_of(${DAY_AFTER})
  then next_span(${DAY_AFTER}) else span_of(${DAY_AFTER}) end`

/** The months of the whole spans are summed as a whole. The current month is one of them, because it has hardly any days to come. */
const FIRST_MONTH = `next_month(${FIRST_SPAN})`
const END_MONTH = `case when ${END_SPAN} > ${TODAY} then next_month(${END_SPAN}) else month_of(${END_SPAN}) end`
const HAS_MONTHS = `${FIRST_MONTH} < ${END_MONTH}`
/** The first day after the whole spans and months. */
const END = `case when ${HAS_MONTHS} then greatest(${END_SPAN}, ${END_MONTH}) else ${END_SPAN} end`

const partsOf = (table: string, begin: string, covered: Covered) => `
  select asset_id as id, branch_id, category_id, ${begin} as day, ${SUMMED_COLUMNS} from ${table}
  where ${OF_BRANCH(table)} and ${isCovered(table, covered)}`

const MONTHS = (covered: Covered) => `${partsOf('asset_month', 'month', covered)}
  and month >= ${FIRST_MONTH} and month < ${END_MONTH}`

const SPANS = (covered: Covered) => `${partsOf('asset_span', 'span', covered)}
  and span >= ${FIRST_SPAN} and span < ${END_SPAN}
  and (not ${HAS_MONTHS} or span < ${FIRST_MONTH} or span >= ${END_MONTH})`

const daysWhere = (covered: Covered, where: string) => `
  select asset_id as id, *, ${DAY_FIGURES} from asset_day
  where ${OF_BRANCH('asset_day')} and ${where} and ${isCovered('asset_day', covered)}`

/** The days of the period before the first whole span and after the last span or month. */
const REMAINING_DAYS = `(day between ${FIRST_DAY} and least(${FIRST_SPAN} - 1, ${LAST_DAY})
  or day between greatest(${END}, ${FIRST_DAY}) and ${LAST_DAY})`

/** The days of the whole spans and months that are not in the period. */
const EXCESS_DAYS = `${FIRST_SPAN} < ${END_SPAN} and (day between ${FIRST_SPAN} and ${FIRST_DAY} - 1
  or day between ${DAY_AFTER} and ${END} - 1)`

const BRANCH_DAYS = `select * from branch_day where ${OF_BRANCH('branch_day')} and ${IN_PERIOD('branch_day')}`

/** The days of archived assets, which are in the sums of the branch. They are few. */
const ARCHIVED_DAYS = `
  select kept.*, ${DAY_FIGURES} from (${ARCHIVED}) as excluded
  cross join lateral (
    select * from asset_day where ${OF_BRANCH('asset_day')} and ${IN_PERIOD('asset_day')} and asset_id = excluded.id offset 0
  ) as kept`

/** What the sums lack: open intervals and those that have yet to be added, as differences from the sums. */
const live = (covered: Covered): Source => ({
  rows: `select asset_id as id, * ${storedDays('live_day', covered)}`,
})

type Sums = {
  covered: Covered
  /** What is summed, by name. The keys are columns of the result. */
  by: Record<string, string>
  /** Sums of columns of `asset_span`. */
  figures: Record<string, string>
  /** A condition for the rows. */
  where?: string
}
type Source = { rows: string; sign?: string }

/**
 * Writes a query that sums the figures of all sources. Sums of float8 take a third of the time of those of bigint, and are
 * as exact for whole numbers up to 2^53. Computing with them rounds halves to even; `inThousands` does not.
 */
function summed({ by, figures, where = 'true' }: Sums, sources: readonly Source[]): string {
  const keys = Object.keys(by)
  const keyed = Object.entries(by).map(([name, key]) => `${key} as ${name}`)
  const part = ({ rows, sign = '' }: Source) => {
    const values = Object.entries(figures).map(([name, sum]) => `(${sign}(${sum}))::float8 as ${name}`)
    return `select ${[...keyed, ...values].join(', ')} from (${rows}) as source where ${where}`
  }
  return `select ${[...keys, ...Object.keys(figures).map((name) => `sum(${name}) as ${name}`)].join(', ')}
    from (${sources.map(part).join(' union all ')}) as parts group by ${keys.join(', ')}`
}

/** Sums figures of each asset. Rows can also be told apart by branch, category and month. */
export const assetSums = (sums: Sums): string =>
  summed(sums, [
    { rows: MONTHS(sums.covered) },
    { rows: SPANS(sums.covered) },
    { rows: daysWhere(sums.covered, REMAINING_DAYS) },
    { rows: daysWhere(sums.covered, EXCESS_DAYS), sign: '-' },
    live(sums.covered),
  ])

/** Sums figures of each asset on each day, which is only fast for few assets. */
export const assetDaySums = (sums: Sums): string =>
  summed(sums, [{ rows: daysWhere(sums.covered, IN_PERIOD('asset_day')) }, live(sums.covered)])

/** Sums figures of the fleet by day, branch and category. */
export const fleetSums = (sums: Sums): string =>
  sums.covered === 'some'
    ? assetDaySums(sums)
    : summed(sums, [
        { rows: BRANCH_DAYS },
        ...(sums.covered === 'unarchived' ? [{ rows: ARCHIVED_DAYS, sign: '-' }] : []),
        live(sums.covered),
      ])

/** Returns SQL for a sum of milliseconds in seconds, or of millimeters in meters, as an exact number. */
export const inThousands = (sum: string): string => `(coalesce(${sum}, 0)::bigint / 1000.0)`

/** Rows of assets with the days that count, named `id`, `first_day` and `last_day`, and another column to sum by. */
type Within = {
  rows: string
  column: string
  /** Whether to look up each row, which is faster than reading all days if there are few. */
  areFew: boolean
  /** Which of the rows to sum. Of the others, only what the sums lack is added. */
  isUnknown?: string
}

/** Sums figures of assets on some of their days only. */
export function sumsWithin({ rows, column, areFew, isUnknown = 'true' }: Within, sums: Sums): string {
  const days = (figures: string) =>
    `select own.id, own.${column}, kept.branch_id, kept.category_id, kept.day, ${FIGURES.join(', ')}, ${figures}`
  const condition = `${IN_BRANCH('kept')} and ${isCovered('kept', sums.covered)}`
  // With an expression, PostgreSQL does not look up the differences of each row: there are hardly any.
  const isWithin = (id: string) => `kept.account_id = $1 and ${id} = own.id
    and kept.day between own.first_day and own.last_day and ${IN_PERIOD('kept')}`
  const stored = areFew
    ? `${days(DAY_FIGURES)} from ${rows} as own cross join lateral (
         select * from asset_day where account_id = $1 and asset_id = own.id and day between own.first_day and own.last_day offset 0) as kept`
    : `${days(DAY_FIGURES)} from ${rows} as own join asset_day as kept on ${isWithin('kept.asset_id')}`
  const unsummed = `${days(Object.keys(OF_DAY).join(', '))} from ${rows} as own join live_day as kept on ${isWithin('kept.asset_id + 0')}`
  return summed(sums, [
    { rows: `${stored} where ${condition} and ${isUnknown}` },
    { rows: `${unsummed} where ${condition}` },
  ])
}

/** Defines `listed`: the assets of the fleet, with a row for each category that they had in the period. */
export const LISTED = `listed as materialized (select distinct id, coalesce(category_id, 0) as category_id from member)`

const hoursOf = (days: string): string => `
  select day + (n - 1) * interval '1 hour' as hour, count(*) as engines, sum(engine_ms[n]) as ms
  from (${days}) as stored cross join generate_series(1, 24) as n where engine_ms[n] > 0 group by day, n`

/** Writes a query for how many engines ran in each hour, and how long. */
const storedHours = (covered: Covered): string =>
  covered === 'all'
    ? `select hour, engines, engine_ms as ms from branch_hour
       where account_id = $1 and ${IN_BRANCH('branch_hour')} and hour >= ${FIRST_DAY} and hour < ${LAST_DAY} + 1`
    : hoursOf(`select day, engine_ms ${storedDays('asset_day_hours', covered)}`)

/** Defines `hour`: how many engines ran in each hour of the clock, and their total running time. */
export const engineHours = (covered: Covered): string => `hour as materialized (
    select hour::date as day, date_part('hour', hour)::integer as hour, sum(engines) as engines, sum(ms) as ms
    from (
      ${storedHours(covered)}
      union all
      select day + changed.hour * interval '1 hour', sum(changed.engines), sum(changed.ms)
      from (select * ${storedDays('live_hours', covered)}) as live
      cross join lateral unnest(live.hours, live.engines, live.engine_ms) as changed (hour, engines, ms)
      group by day, changed.hour
    ) as hours group by 1, 2 having sum(engines) > 0
  )`

/** The months of travel that are summed as a whole. The current month is one of them, because it has hardly any days to come. */
const TRAVEL_MONTH = `next_month(${FIRST_DAY})`
const TRAVEL_END = `case when ${LAST_DAY} >= ${TODAY} then next_month(${DAY_AFTER}) else month_of(${DAY_AFTER}) end`
const HAS_TRAVEL_MONTHS = `${TRAVEL_MONTH} < ${TRAVEL_END}`

const travelOf = (table: string, where: string, sign = '') => `
  select region, asset_id as id, sum(${sign}mm::float8) as mm, sum(${sign}ms::float8) as ms from ${table}
  where ${OF_BRANCH(table)} and ${where} group by region, asset_id`

/** Writes a query for the travel of each asset in each US state. */
export function travelSums({ covered, where }: { covered: Covered; where: string }): string {
  const of = (table: string, days: string, sign?: string) =>
    travelOf(table, `${days} and ${isCovered(table, covered)} and ${where}`, sign)
  return `select region, id, sum(mm) as mm, sum(ms) as ms
    from (
      ${of('asset_travel_month', `${HAS_TRAVEL_MONTHS} and month >= ${TRAVEL_MONTH} and month < ${TRAVEL_END}`)}
      union all
      ${of(
        'asset_travel_day',
        `(day between ${FIRST_DAY} and least(${LAST_DAY}, ${TRAVEL_MONTH} - 1)
          or day between greatest(${FIRST_DAY}, ${TRAVEL_MONTH}, ${TRAVEL_END}) and ${LAST_DAY})`,
      )}
      union all
      ${of('asset_travel_day', `${HAS_TRAVEL_MONTHS} and day between ${DAY_AFTER} and ${TRAVEL_END} - 1`, '-')}
      union all
      ${of('live_travel', IN_PERIOD('live_travel'))}
    ) as travel group by region, id`
}
