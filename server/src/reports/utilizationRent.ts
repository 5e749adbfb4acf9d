import type { Covered } from './daySums.ts'
import { ARCHIVED } from './daySums.ts'
import { FIRST_DAY, LAST_DAY, NOW, OF_CATEGORY, OF_CLIENT } from './statement.ts'
import { FROM_BEFORE, UNTIL_AFTER, before, inDays } from './utilizationTime.ts'

const IS_KEPT = `kept.account_id = $1 and ($2::integer is null or kept.branch_id = $2)
  and (${OF_CATEGORY} is null or kept.category_id = ${OF_CATEGORY})`
const IS_CURRENT = 'kept.asset_id not in (select id from due_asset)'

const IS_INCLUDED = 'kept.asset_id not in (select id from excluded_asset)'

/** Whether a stored row is of an asset of the report. A condition on the assets costs a look-up for each of many rows. */
const isOwn = (covered: Covered) =>
  covered === 'some' ? `${IS_INCLUDED} and kept.asset_id in (select id from asset)` : IS_INCLUDED

/**
 * Defines `out_rental`: the rentals of assets that are due, whose days and earnings are not stored. `excluded_asset` has the
 * assets whose stored days are in the sums of the fleet, but don't count.
 */
export const outRentals = (
  covered: Covered,
): string => `due_asset as materialized (select distinct asset_id as id from rent_due where account_id = $1),
  excluded_asset as materialized (select id from due_asset ${covered === 'unarchived' ? `union ${ARCHIVED}` : ''}),
  out_rental as materialized (
  select rental.id as rental_id, equipment_id, client_id, out_at, least(coalesce(in_at, ${NOW}), ${NOW}) as until_at,
    rate::float8 as rate, rate_per
  from due_asset join rental on rental.account_id = $1 and rental.equipment_id = due_asset.id
  where out_at < least(${NOW}, ${UNTIL_AFTER}, coalesce(in_at, 'infinity')) and coalesce(in_at, 'infinity') > ${FROM_BEFORE})`

/**
 * Defines `going`: the rentals that are still out, and all of assets that are due, with the days on which the asset was on rent and
 * the time by the clock of the branch. The day on which one rental ended and the next began counts for the first. The inner
 * queries have offsets, because PostgreSQL would otherwise compute the times again for each of their uses.
 */
export const going = (covered: Covered): string => `going as materialized (
  select id, branch_id, category_id, price is not null as is_priced, rental_id, client_id, rate, rate_per, out_time,
    greatest(first_day, out_day, 1 + lag(until_day) over (partition by id, first_day order by out_time, rental_id)) as first_day,
    least(last_day, until_day) as last_day, greatest(out_time, first_day) as from_time, least(until_time, last_day + 1) as until_time
  from (
    select *, out_time::date as out_day, ${before('until_time')}::date as until_day from (
      select held.*, rental_id, client_id, rate, rate_per, out_at at time zone zone as out_time, until_at at time zone zone as until_time
      from out_rental join held on held.id = out_rental.equipment_id offset 0
    ) as local offset 0
  ) as rentals
  where out_day <= last_day and until_day >= first_day
  union all
  select asset_id, branch_id, category_id, is_priced, rental_id, client_id, rate, rate_per, out_time,
    greatest(first_day, ${FIRST_DAY}), least(last_day, ${LAST_DAY}, past_day), greatest(from_time, ${FIRST_DAY}),
    least(until_time, now_time, ${LAST_DAY} + 1)
  from rent_open as kept join yard on yard.id = branch_id
  where ${IS_KEPT} and ${isOwn(covered)} and first_day <= ${LAST_DAY} and last_day >= ${FIRST_DAY} and out_time < now_time)`

/** Pieces of the rentals that are not stored, in which each day earns the same. */
const GOING_PIECES = `
  select id, branch_id, category_id, client_id, is_priced, from_time, until_time,
    rate / case rate_per when 'day' then 1 when 'week' then 7 else 28 end as per_day
  from going where rate_per <> 'month' and from_time < until_time
  union all
  select id, branch_id, category_id, client_id, is_priced, greatest(from_time, begins), least(until_time, ends),
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

/** The days from one to another, both included. */
type Days = { first: string; last: string }
const PERIOD: Days = { first: FIRST_DAY, last: LAST_DAY }

/** The stored rows on some days, cut to these days. No row has days of two months. */
const storedRows = (table: string, { first, last }: Days, where: string) => `
  select kept.*, greatest(kept.first_day, ${first}) as first, least(kept.last_day, ${last}) as last
  from ${table} as kept
  where ${first} <= ${last} and ${IS_KEPT} and kept.last_day >= ${first} and kept.last_day < next_month(${last} + 1)
    and kept.first_day <= ${last} and ${where}`

/** What a stored piece earned on the first of the days, on the last one, and on each day between them. */
const EARNED = `
    case first when first_day then begun when last_day then ended else whole end as begun,
    case when last = first then 0 when last = last_day then ended else whole end as ended,
    case when last > first + 1 then whole else 0 end as whole`

const goingEarnings = `
  select id, branch_id, category_id, client_id, is_priced, first, last,
    per_day * (${inDays('(least(until_time, first + 1) - from_time)')}) as begun,
    case when last > first then per_day * (${inDays('(until_time - last)')}) else 0 end as ended,
    case when last > first + 1 then per_day else 0 end as whole
  from (${GOING_PIECES}) as piece cross join lateral (
    select from_time::date as first, ${before('until_time')}::date as last offset 0) as days`

const REVENUE = 'begun + ended + whole * greatest(0, last - first - 1)'

/**
 * The days on which assets were on rent: those that are stored and fulfill a condition, and all others. `known_work_ms` is null
 * where the work is not stored for exactly these days.
 */
const rentedDays = (covered: Covered, where: string) => `
  select id, branch_id, days.category_id, price, tracked, client_id, first_day, last_day, known_work_ms, known_idle_ms from (
    select asset_id as id, branch_id, category_id, client_id, first as first_day, last as last_day,
      case when first = first_day and last = last_day then work_ms end as known_work_ms, idle_ms as known_idle_ms
    from (${storedRows('rent_days', PERIOD, `${isOwn(covered)} and ${where}`)}) as kept
    union all
    select id, branch_id, category_id, client_id, first_day, last_day, null, null from going where first_day <= last_day
  ) as days join asset using (id)`

/** What rentals earned: those that are stored and fulfill a condition, and all others. */
export const earnings = (covered: Covered, where: string): string => `
  select *, ${REVENUE} as revenue from (
    select asset_id as id, branch_id, category_id, client_id, is_priced, first, last, ${EARNED}
    from (${storedRows('rent_pay', PERIOD, `${isOwn(covered)} and ${where}`)}) as kept
  ) as piece
  union all select * from going_earning`

/**
 * Defines `rented`: the days on which an asset was on rent. `rent` has those of the report.
 * `earning` has what pieces of rentals earned. Each whole day of a piece earns the same: the rate is spread evenly over its
 * period, and months have different lengths.
 */
export const rented = (covered: Covered, ofClient: boolean): string => {
  const own = ofClient ? `client_id = ${OF_CLIENT}` : 'true'
  return `rented as not materialized (${rentedDays(covered, 'true')}),
  rent as materialized (select * from (${rentedDays(covered, own)}) as days where ${own}),
  earning as materialized (select * from (${earnings(covered, own)}) as piece where ${own})`
}

/** The days on which assets were on rent to some clients. */
export const rentTo = (covered: Covered, clients: string): string =>
  `select * from (${rentedDays(covered, `kept.client_id in (${clients})`)}) as days where client_id in (${clients})`

/** Defines `going_earning`: what rentals earned that are not stored. */
export const GOING_EARNING = `going_earning as materialized (select *, ${REVENUE} as revenue from (${goingEarnings}) as piece)`

/** The days and earnings of the excluded assets. */
const EXCLUDED_DAYS = `
  select * from rent_by_day($1, array(select id from excluded_asset)) as kept
  where ($2::integer is null or branch_id = $2) and (${OF_CATEGORY} is null or category_id = ${OF_CATEGORY})`

/** Defines `kept_day`: the stored days and earnings of the fleet by day, branch and category. */
export const KEPT_DAYS = `kept_day as materialized (
    select day, branch_id, category_id, rented, revenue / 1e6::float8 as revenue, priced / 1e6::float8 as priced
    from branch_rent_day as kept where ${IS_KEPT} and day between ${FIRST_DAY} and ${LAST_DAY}
    union all
    select day, branch_id, category_id, -rented, -amount, case when is_priced then -amount else 0 end
    from (${EXCLUDED_DAYS}) as kept where day between ${FIRST_DAY} and ${LAST_DAY}
  )`

/** The months of the period that are read as a whole. Rentals that are over have no days to come. */
const FIRST_MONTH = `next_month(${FIRST_DAY})`
const END_MONTH = `case when ${LAST_DAY} >= (${NOW} at time zone 'UTC')::date then next_month(${LAST_DAY} + 1)
  else month_of(${LAST_DAY} + 1) end`
const BEFORE: Days = { first: FIRST_DAY, last: `least(${LAST_DAY}, ${FIRST_MONTH} - 1)` }
const AFTER: Days = { first: `greatest(${FIRST_DAY}, ${FIRST_MONTH}, ${END_MONTH})`, last: LAST_DAY }
const IN_MONTHS = (month: string) => `${month} >= ${FIRST_MONTH} and ${month} < ${END_MONTH}`

/** The days at the ends of the period that are not in whole months. */
const atEnds = (select: (days: Days) => string) =>
  [BEFORE, AFTER].map((days) => `union all ${select(days)}`).join(' ')

/** The days on rent of each asset of the fleet, in several rows. Some are of assets that the report doesn't have. */
export const LENT_BY_ASSET = `
  select asset_id as id, category_id, rented from asset_rent_month as kept where ${IS_KEPT} and ${IN_MONTHS('month')} and ${IS_CURRENT}
  ${atEnds((days) => `select asset_id, category_id, last - first + 1 from (${storedRows('rent_days', days, IS_CURRENT)}) as kept`)}
  union all select id, category_id, last_day - first_day + 1 from going where first_day <= last_day`

/** The days on rent and the earnings of each client of the fleet, in several rows. */
export const LENT_BY_CLIENT = `
  select client_id, rented, revenue / 1e6::float8 as revenue from client_rent_month as kept where ${IS_KEPT} and ${IN_MONTHS('month')}
  union all
  select client_id, -rented, -round(amount * 1e6) / 1e6::float8 from (${EXCLUDED_DAYS}) as kept where ${IN_MONTHS('month_of(day)')}
  ${atEnds((days) => `select client_id, last - first + 1, 0 from (${storedRows('rent_days', days, IS_INCLUDED)}) as kept`)}
  ${atEnds(
    (days) => `select client_id, 0, ${REVENUE} from (
      select client_id, first, last, ${EARNED} from (${storedRows('rent_pay', days, IS_INCLUDED)}) as kept) as piece`,
  )}
  union all select client_id, last_day - first_day + 1, 0 from going where first_day <= last_day
  union all select client_id, 0, revenue from going_earning`
