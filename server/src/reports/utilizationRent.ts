import type { Covered } from './daySums.ts'
import { ARCHIVED } from './daySums.ts'
import { FIRST_DAY, LAST_DAY, NOW, OF_CATEGORY, OF_CLIENT } from './statement.ts'
import { FROM_BEFORE, UNTIL_AFTER, before, inDays } from './utilizationTime.ts'

const OUT_COLUMNS = `rental.id as rental_id, equipment_id, client_id, out_at, least(coalesce(in_at, ${NOW}), ${NOW}) as until_at,
    rate::float8 as rate, rate_per`

/**
 * Rentals that were out in the period and whose days and earnings are not stored: those of assets that are still out, until now, and
 * all of assets that are due.
 */
export const OUT = `due_asset as materialized (select distinct asset_id as id from rent_due where account_id = $1),
  out_rental as materialized (
  select ${OUT_COLUMNS} from due_asset join rental on rental.account_id = $1 and rental.equipment_id = due_asset.id
  where in_at > ${FROM_BEFORE} and in_at > out_at and out_at < least(${NOW}, ${UNTIL_AFTER})
  union all
  select ${OUT_COLUMNS} from rental
  where account_id = $1 and in_at is null and out_at is not null and out_at < least(${NOW}, ${UNTIL_AFTER}))`

/**
 * Defines `going`: the rentals that are not stored, with the days on which the asset was on rent and the time by the clock of
 * the branch. The day on which one rental ended and the next began counts for the first. The inner queries have offsets,
 * because PostgreSQL would otherwise compute the times again for each of their uses.
 */
export const GOING = `going as materialized (
  select id, branch_id, category_id, price, tracked, rental_id, client_id, rate, rate_per, out_time,
    greatest(first_day, out_day, 1 + lag(until_day) over (partition by id, first_day order by out_time, rental_id), 1 + (
      select kept.last_day from rent_days as kept
      where kept.account_id = $1 and kept.asset_id = rentals.id and kept.asset_id not in (select id from due_asset)
      order by kept.last_day desc limit 1)) as first_day,
    least(last_day, until_day) as last_day, greatest(out_time, first_day) as from_time, least(until_time, last_day + 1) as until_time
  from (
    select *, out_time::date as out_day, ${before('until_time')}::date as until_day from (
      select held.*, rental_id, client_id, rate, rate_per, out_at at time zone zone as out_time, until_at at time zone zone as until_time
      from out_rental join held on held.id = out_rental.equipment_id offset 0
    ) as local offset 0
  ) as rentals
  where out_day <= last_day and until_day >= first_day)`

/** Pieces of the rentals that are not stored, in which each day earns the same. */
const GOING_PIECES = `
  select id, branch_id, category_id, client_id, price, from_time, until_time,
    rate / case rate_per when 'day' then 1 when 'week' then 7 else 28 end as per_day
  from going where rate_per <> 'month' and from_time < until_time
  union all
  select id, branch_id, category_id, client_id, price, greatest(from_time, begins), least(until_time, ends),
    rate / (${inDays('(ends - begins)')})
  from (
    select going.*, out_time + n * interval '1 month' as begins, out_time + (n + 1) * interval '1 month' as ends
    from going
    cross join lateral (
      select (date_part('year', age) * 12 + date_part('month', age))::integer as months from age(from_time, out_time) as age
    ) as passed
    -- The months that passed may be off by one at the end of a short month.
    cross join lateral generate_series(greatest(0, months - 1),
      months + 1 + ceil(${inDays('(until_time - from_time)')} / 28)::integer) as n
    where rate_per = 'month'
  ) as months
  where greatest(from_time, begins) < least(until_time, ends)`

const IS_KEPT = `kept.account_id = $1 and ($2::integer is null or kept.branch_id = $2)
  and (${OF_CATEGORY} is null or kept.category_id = ${OF_CATEGORY})`
const IS_CURRENT = 'kept.asset_id not in (select id from due_asset)'
const IS_OF_CLIENT = `(${OF_CLIENT} is null or client_id = ${OF_CLIENT})`

/** The days from one to another, both included. */
type Days = { first: string; last: string }
const PERIOD: Days = { first: FIRST_DAY, last: LAST_DAY }

/** The stored rows of the fleet on some days, cut to these days. */
const storedRows = (table: string, { first, last }: Days) => `
  select kept.*, price, tracked, greatest(kept.first_day, ${first}) as first, least(kept.last_day, ${last}) as last
  from ${table} as kept join owned on owned.id = kept.asset_id
  where ${first} <= ${last} and ${IS_KEPT} and kept.last_day >= ${first} and kept.first_day <= ${last} and ${IS_CURRENT}`

/** What a stored piece earned on the first of the days, on the last one, and on each day between them. */
const storedEarnings = (days: Days) => `
  select asset_id as id, branch_id, category_id, client_id, price, first, last,
    case first when first_day then begun when last_day then ended else whole end as begun,
    case when last = first then 0 when last = last_day then ended else whole end as ended,
    case when last > first + 1 then whole else 0 end as whole
  from (${storedRows('rent_pay', days)}) as kept`

const goingEarnings = `
  select id, branch_id, category_id, client_id, price, first, last,
    per_day * (${inDays('(least(until_time, first + 1) - from_time)')}) as begun,
    case when last > first then per_day * (${inDays('(until_time - last)')}) else 0 end as ended,
    case when last > first + 1 then per_day else 0 end as whole
  from (${GOING_PIECES}) as piece cross join lateral (
    select from_time::date as first, ${before('until_time')}::date as last offset 0) as days`

const REVENUE = 'begun + ended + whole * greatest(0, last - first - 1)'

/**
 * Defines `rented`: the days on which an asset was on rent. `rent` has those of the report.
 * `earning` has what pieces of rentals earned. Each whole day of a piece earns the same: the rate is spread evenly over its
 * period, and months have different lengths.
 */
export const RENTED = `rented as (
    select asset_id as id, branch_id, category_id, price, tracked, client_id, first as first_day, last as last_day
    from (${storedRows('rent_days', PERIOD)}) as kept
    union all
    select id, branch_id, category_id, price, tracked, client_id, first_day, last_day from going where first_day <= last_day
  ),
  rent as not materialized (select * from rented where ${IS_OF_CLIENT}),
  earning as (
    select *, ${REVENUE} as revenue from (${storedEarnings(PERIOD)} union all ${goingEarnings}) as piece where ${IS_OF_CLIENT}
  )`

/** Defines `going_earning`: what rentals earned that are not stored. */
export const GOING_EARNING = `going_earning as materialized (select *, ${REVENUE} as revenue from (${goingEarnings}) as piece)`

/** Defines `kept_day`: the stored days and earnings of the fleet by day, branch and category. */
export const keptDays = (covered: Covered): string => `kept_day as materialized (
    select day, branch_id, category_id, rented, revenue / 1e6::float8 as revenue, priced / 1e6::float8 as priced
    from branch_rent_day as kept where ${IS_KEPT} and day between ${FIRST_DAY} and ${LAST_DAY}
    union all
    select day, branch_id, category_id, -rented, -amount, case when is_priced then -amount else 0 end
    from rent_by_day($1, array(select id from due_asset ${covered === 'unarchived' ? `union ${ARCHIVED}` : ''})) as kept
    where ($2::integer is null or branch_id = $2) and (${OF_CATEGORY} is null or category_id = ${OF_CATEGORY})
      and day between ${FIRST_DAY} and ${LAST_DAY}
  )`

/** The months of the period that are read as a whole. Rentals that are over have no days to come. */
const FIRST_MONTH = `next_month(${FIRST_DAY})`
const END_MONTH = `case when ${LAST_DAY} >= (${NOW} at time zone 'UTC')::date then next_month(${LAST_DAY} + 1)
  else month_of(${LAST_DAY} + 1) end`
const BEFORE: Days = { first: FIRST_DAY, last: `least(${LAST_DAY}, ${FIRST_MONTH} - 1)` }
const AFTER: Days = { first: `greatest(${FIRST_DAY}, ${FIRST_MONTH}, ${END_MONTH})`, last: LAST_DAY }

const storedByAsset = (days: Days) => `
  select asset_id as id, category_id, last - first + 1 as rented, 0::float8 as revenue from (${storedRows('rent_days', days)}) as kept
  union all
  select id, category_id, 0, ${REVENUE} from (${storedEarnings(days)}) as piece`

/** The stored days and earnings of each asset. */
export const KEPT_BY_ASSET = `
  select asset_id as id, category_id, rented, revenue from asset_rent_month as kept
  where ${IS_KEPT} and month >= ${FIRST_MONTH} and month < ${END_MONTH} and ${IS_CURRENT}
    and asset_id in (select id from owned)
  union all ${storedByAsset(BEFORE)}
  union all ${storedByAsset(AFTER)}`
