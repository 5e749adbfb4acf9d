import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import type { IntervalKind } from '@yardmaster/core/telemetry/intervals.ts'
import { liveParts } from './liveParts.ts'
import { FIRST_DAY, LAST_DAY, NOW } from './statement.ts'

/** Whether a report covers every asset that was in the branch, all of them but archived ones, or only a few. */
export type Covered = 'all' | 'unarchived' | 'some'

const IN_BRANCH = (table: string) => `($2::integer is null or ${table}.branch_id = $2)`
const IN_PERIOD = (table: string) => `${table}.day between ${FIRST_DAY} and ${LAST_DAY}`
const OF_BRANCH = (table: string) => `${table}.account_id = $1 and ${IN_BRANCH(table)}`

/** The sums of other assets can't be read, because a job has yet to compute them. */
const DUE = 'select asset_id from day_sums_due as due where due.account_id = $1'
const ARCHIVED = 'select id from equipment where account_id = $1 and archived_at is not null'

/**
 * Whether a row is of an asset that the report covers and whose sums are known. A condition on the assets costs a look-up for each
 * of many rows, so there is none if the report covers all of them.
 */
const isCovered = (table: string, covered: Covered): string =>
  `not exists (${DUE} and due.asset_id = ${table}.asset_id)
    ${covered === 'all' ? '' : `and ${table}.asset_id in (select id from asset)`}`

/** Selects rows of a table of day sums. */
const storedDays = (table: string, covered: Covered): string => `
  from ${table} where ${OF_BRANCH(table)} and ${IN_PERIOD(table)} and ${isCovered(table, covered)}`

const timeOf = (kind: IntervalKind) =>
  `coalesce(sum(ms::float8) filter (where kind = ${INTERVAL_KINDS[kind]}), 0)`
const distanceOf = (kind: IntervalKind) =>
  `coalesce(sum(mm::float8) filter (where kind = ${INTERVAL_KINDS[kind]}), 0)`

/** The columns of `asset_day`, and how they are computed from parts. */
const FIGURES = {
  trips: `coalesce(sum(sign) filter (where kind = ${INTERVAL_KINDS.trip} and begins), 0)`,
  engine_ms: timeOf('engine'),
  working_ms: timeOf('working'),
  idle_ms: timeOf('idle'),
  trip_ms: timeOf('trip'),
  speeding_ms: timeOf('speeding'),
  gap_ms: timeOf('gap'),
  trip_mm: distanceOf('trip'),
  site_mm: distanceOf('site'),
  gap_mm: distanceOf('gap'),
  transported_mm: distanceOf('transported'),
}

const NAMES = Object.keys(FIGURES)
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
const SUMMED = ['engine', 'working', 'idle', 'trip', 'speeding', 'gap', 'site', 'transported'] as const

/**
 * Defines `live_day`, the changes that live parts make to the stored days: a new row with the sign 1 for each
 * of their days, and the stored row that it replaces with the sign -1. The stored rows are looked up one by one;
 * PostgreSQL would otherwise read all of them, because it can't know how few days change.
 */
export const LIVE_DAYS = `${liveParts(...SUMMED)},
  live_sum as materialized (
    select id, is_due, branch_id, category_id, day,
      ${Object.entries(FIGURES)
        .map(([name, sum]) => `(${sum})::bigint as ${name}`)
        .join(', ')}
    from live_part group by id, is_due, branch_id, category_id, day
  ),
  live_kept as materialized (
    select part.*, kept.parts, ${NAMES.map((name) => `kept.${name} as kept_${name}`).join(', ')}
    from live_sum as part left join lateral (
      select * from asset_day where account_id = $1 and day = part.day and asset_id = part.id
        and branch_id = part.branch_id and category_id = part.category_id and not part.is_due offset 0
    ) as kept on true
  ),
  live_day as materialized (
    select *, ${DAY_FIGURES} from (
    select 1 as sign, id, branch_id, category_id, day, ${NAMES.map((name) => `${name} + coalesce(kept_${name}, 0) as ${name}`).join(', ')}
    from live_kept
    union all
    select -1, id, branch_id, category_id, day, ${NAMES.map((name) => `kept_${name}`).join(', ')}
    from live_kept where parts is not null
    ) as counted
  )`

/** The columns that can be summed over several days. */
const SUMMED_COLUMNS = [...NAMES, ...Object.keys(OF_DAY)].join(', ')

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

const SPANS = (covered: Covered) => `
  select asset_id as id, branch_id, category_id, span as day, ${SUMMED_COLUMNS} from asset_span
  where ${OF_BRANCH('asset_span')} and span >= ${FIRST_SPAN} and span < ${END_SPAN} and ${isCovered('asset_span', covered)}`

const daysWhere = (covered: Covered, where: string) => `
  select asset_id as id, *, ${DAY_FIGURES} from asset_day
  where ${OF_BRANCH('asset_day')} and ${where} and ${isCovered('asset_day', covered)}`

/** The days of the period before the first whole span and after the last one. */
const REMAINING_DAYS = `(day between ${FIRST_DAY} and least(${FIRST_SPAN} - 1, ${LAST_DAY})
  or day between greatest(${END_SPAN}, ${FIRST_DAY}) and ${LAST_DAY})`

/** The days of the whole spans that are not in the period. */
const EXCESS_DAYS = `${FIRST_SPAN} < ${END_SPAN} and (day between ${FIRST_SPAN} and ${FIRST_DAY} - 1
  or day between ${DAY_AFTER} and ${END_SPAN} - 1)`

const BRANCH_DAYS = `select * from branch_day where ${OF_BRANCH('branch_day')} and ${IN_PERIOD('branch_day')}`

/** The days of assets that are in the sums of the branch, but not in the report, or with wrong sums. They are few. */
const EXCLUDED_DAYS = (covered: Covered) => `
  select kept.*, ${DAY_FIGURES} from (${DUE} ${covered === 'unarchived' ? `union ${ARCHIVED}` : 'group by asset_id'}) as excluded
  cross join lateral (
    select * from asset_day where ${OF_BRANCH('asset_day')} and ${IN_PERIOD('asset_day')} and asset_id = excluded.asset_id offset 0
  ) as kept`

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
 * as exact for whole numbers up to 2^53.
 */
function summed({ by, figures, where = 'true' }: Sums, sources: readonly Source[]): string {
  const keys = Object.keys(by)
  const keyed = Object.entries(by).map(([name, key]) => `${key} as ${name}`)
  const part = ({ rows, sign = '' }: Source) => {
    const sums = Object.entries(figures).map(([name, sum]) => `sum((${sign}(${sum}))::float8) as ${name}`)
    return `select ${[...keyed, ...sums].join(', ')} from (${rows}) as source where ${where} group by ${keys.join(', ')}`
  }
  return `select ${[...keys, ...Object.keys(figures).map((name) => `sum(${name})::bigint::numeric as ${name}`)].join(', ')}
    from (${sources.map(part).join(' union all ')}) as parts group by ${keys.join(', ')}`
}

const LIVE: Source = { rows: 'select * from live_day', sign: 'sign * ' }

/** Sums figures of each asset. Rows can also be told apart by branch, category and month. The statement must define LIVE_DAYS. */
export const assetSums = (sums: Sums): string =>
  summed(sums, [
    { rows: SPANS(sums.covered) },
    { rows: daysWhere(sums.covered, REMAINING_DAYS) },
    { rows: daysWhere(sums.covered, EXCESS_DAYS), sign: '-' },
    LIVE,
  ])

/** Sums figures of each asset on each day, which is only fast for few assets. The statement must define LIVE_DAYS. */
export const assetDaySums = (sums: Sums): string =>
  summed(sums, [{ rows: daysWhere(sums.covered, IN_PERIOD('asset_day')) }, LIVE])

/** Sums figures of the fleet by day, branch and category. The statement must define LIVE_DAYS. */
export const fleetSums = (sums: Sums): string =>
  sums.covered === 'some'
    ? assetDaySums(sums)
    : summed(sums, [{ rows: BRANCH_DAYS }, { rows: EXCLUDED_DAYS(sums.covered), sign: '-' }, LIVE])

/** Rows of assets with the days that count, named `id`, `first_day` and `last_day`, and another column to sum by. */
type Within = {
  rows: string
  column: string
  /** Whether to look up each day, which is faster than reading all days if there are few rows. */
  areFew: boolean
}

/** Sums figures of assets on some of their days only. The statement must define LIVE_DAYS. */
export function sumsWithin({ rows, column, areFew }: Within, sums: Sums): string {
  const days = `select own.id, own.${column}, kept.branch_id, kept.category_id, kept.day, ${NAMES.join(', ')}, ${DAY_FIGURES}`
  const stored = areFew
    ? `${days} from ${rows} as own cross join lateral generate_series(0, own.last_day - own.first_day) as n
       cross join lateral (
         select * from asset_day where account_id = $1 and day = own.first_day + n and asset_id = own.id offset 0) as kept`
    : `${days} from ${rows} as own join asset_day as kept on kept.account_id = $1 and kept.asset_id = own.id
         and kept.day between own.first_day and own.last_day and ${IN_PERIOD('kept')}`
  const live = `select live_day.*, own.${column} from live_day
    join ${rows} as own on own.id = live_day.id and day between own.first_day and own.last_day`
  return summed(sums, [
    { rows: `${stored} where ${IN_BRANCH('kept')} and ${isCovered('kept', sums.covered)}` },
    { rows: live, sign: 'sign * ' },
  ])
}

/** Defines `listed`: the assets of the fleet, with a row for each category that they had in the period. */
export const LISTED = `listed as materialized (select distinct id, coalesce(category_id, 0) as category_id from member)`

const hoursOf = (days: string): string => `
  select day + (n - 1) * interval '1 hour' as hour, count(*) as engines, sum(engine_ms[n]) as ms
  from (${days}) as stored cross join generate_series(1, 24) as n where engine_ms[n] > 0 group by day, n`

/**
 * Writes a query for how many engines ran in each hour, and how long. The sums of the hours include all assets,
 * so those whose sums are due are subtracted. For some assets, their own hours are counted.
 */
const storedHours = (covered: Covered): string =>
  covered !== 'all'
    ? hoursOf(`select day, engine_ms ${storedDays('asset_day_hours', covered)}`)
    : `select hour, sum(engines) as engines, sum(engine_ms) as ms from branch_hour
       where account_id = $1 and ${IN_BRANCH('branch_hour')} and hour >= ${FIRST_DAY} and hour < ${LAST_DAY} + 1 group by hour
       union all
       select hour, -engines, -ms from (${hoursOf(`
         select kept.day, kept.engine_ms from (select distinct asset_id from day_sums_due where account_id = $1) as due
         join asset_day_hours as kept using (asset_id) where kept.account_id = $1 and ${IN_PERIOD('kept')} and ${IN_BRANCH('kept')}`)}) as due`

/**
 * Defines `hour`: how many engines ran in each hour of the clock, and their total running time. An engine whose
 * time in an hour is partly in the sums and partly not counts once.
 */
export const engineHours = (covered: Covered): string => `${liveParts('engine')},
  live_hour as (
    select part.id, part.branch_id, part.day, part.is_due, cut.hour, sum(part.sign * share_of(part.seconds::float8 * 1000,
      part.start_at, part.end_at, cut.hour_from, cut.hour_until)) as ms
    from live_part as part cross join lateral part_hours(part.day, part.zone, part.from_at, part.until_at) as cut
    group by part.id, part.branch_id, part.day, part.is_due, cut.hour
  ),
  kept_hours as materialized (
    select part.*, kept.engine_ms from (select distinct id, branch_id, day from live_part where not is_due) as part
    cross join lateral (
      select engine_ms from asset_day_hours where account_id = $1 and day = part.day and asset_id = part.id
        and branch_id = part.branch_id offset 0
    ) as kept
  ),
  hour as materialized (
    select hour::date as day, date_part('hour', hour)::integer as hour, sum(engines) as engines, sum(ms) as ms
    from (
      ${storedHours(covered)}
      union all
      select part.day + part.hour * interval '1 hour', sum((stored.ms + part.ms > 0)::integer - (stored.ms > 0)::integer),
        sum(part.ms)
      from live_hour as part left join kept_hours using (id, branch_id, day)
      cross join lateral (select coalesce(engine_ms[part.hour + 1], 0) as ms) as stored
      group by part.day, part.hour
    ) as hours group by 1, 2 having sum(engines) > 0
  )`

/** Writes a query for the travel of each asset in each US state. The statement must define the live parts of travel. */
export const travelSums = ({ covered, where }: { covered: Covered; where: string }): string => `
  select region, id, sum(mm) as mm, sum(ms) as ms
  from (
    select region, asset_id as id, sum(mm) as mm, sum(ms) as ms ${storedDays('asset_travel_day', covered)}
      and ${where} group by region, asset_id
    union all
    select coalesce(region, ''), id, mm, ms from live_part where ${where}
  ) as travel group by region, id`
