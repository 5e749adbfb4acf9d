import type { Covered } from './daySums.ts'
import { assetSums, fleetSums, sumsWithin } from './daySums.ts'
import { EVERY_DAY, FIRST_DAY, FROM, LAST_DAY, NOW, OF_CATEGORY, OF_CLIENT, UNTIL } from './statement.ts'

/** What the work of an asset is computed from. */
const WORK = { work_ms: 'work_ms', idle_ms: 'idle_ms', engine_ms: 'engine_ms + gap_ms' }

/** The calendar day of an instant by the clock of the branch, as `zone`. */
const dayOf = (instant: string) => `(${instant} at time zone zone)::date`
/** The last instant before another. */
const before = (instant: string) => `(${instant} - interval '1 microsecond')`
const DAY_LENGTH = '86400'
/** Not `extract`, which computes with numerics and takes several times as long. */
const inDays = (time: string) => `date_part('epoch', ${time}) / ${DAY_LENGTH}`

/**
 * Defines `yard`, the branches with their working time. `worked[n + 1]` is the working time of the first n days of
 * the period in hours, so that a difference of two gives the hours of any of its days.
 */
const YARD = `yard as materialized (
  select id, name, zone, today, work_days, day_hours, worked from (
    select id, name, timezone as zone, (${NOW} at time zone timezone)::date as today, work_days,
      extract(epoch from work_until - work_from)::float8 / 3600 as day_hours from branch where account_id = $1
  ) as own cross join lateral (
    select array_prepend(0::float8, array_agg(total order by day)) as worked from (
      select day, sum(case when extract(isodow from day) = any (work_days) then day_hours else 0 end) over (order by day) as total
      from ${EVERY_DAY}
    ) as counted
  ) as working_time)`

/** The working time of a branch on the days of a row, in hours. */
export const workingHours = (row: string): string =>
  `(yard.worked[${row}.last_day - ${FIRST_DAY} + 2] - yard.worked[${row}.first_day - ${FIRST_DAY} + 1])`

const FROM_BEFORE = `(${FROM} - interval '1 day')`
const UNTIL_AFTER = `(${UNTIL} + interval '1 day')`
const OUT_COLUMNS = `id as rental_id, equipment_id, client_id, out_at, least(coalesce(in_at, ${NOW}), ${NOW}) as until_at,
    rate::float8 as rate, rate_per`

/**
 * Rentals that were out in the period. An asset that is still out is out until now. Those that are over and those that are
 * not are found by separate indexes; comparing ranges takes several times as long.
 */
const OUT = `out_rental as materialized (
  select ${OUT_COLUMNS} from rental
  where account_id = $1 and in_at > ${FROM_BEFORE} and in_at > out_at and out_at < least(${NOW}, ${UNTIL_AFTER})
  union all
  select ${OUT_COLUMNS} from rental
  where account_id = $1 and in_at is null and out_at is not null and out_at < least(${NOW}, ${UNTIL_AFTER}))`

/**
 * The first day on which an asset was in the fleet: when it was added, reported or was rented first, but not before
 * its purchase. An asset that was added before the period was in the fleet when it began, and most were, so the rest is
 * looked up only for the others. The day before the period begins in every time zone is two days before it.
 */
const BEGINS = `greatest(purchase_date, case when equipment.created_at > ${FROM} - interval '2 days' then least(
  ${dayOf('equipment.created_at')}, ${dayOf('to_timestamp((first_k >> 20) / 1000.0)')}, (
    select ${dayOf('min(out_at)')} from rental
    where rental.account_id = $1 and rental.equipment_id = equipment.id and out_at < ${NOW})) end)`

/**
 * Defines `held`: the days of the period on which an asset was in the fleet, by branch and category. A day on which
 * one of these changed counts for the last of them. `asset` already has only what the caller may see.
 */
const HELD = `held as materialized (
  select * from (
    select asset.id, history.branch_id, coalesce(history.category_id, 0) as category_id,
      nullif(purchase_price, 0)::float8 as price, last_update_at is not null as tracked, zone,
      greatest(${FIRST_DAY}, case when history.from_at = '-infinity' then ${BEGINS} else ${dayOf('history.from_at')} end)
        as first_day,
      least(${LAST_DAY}, today, sold_on, case when history.until_at < 'infinity' then ${dayOf(before('history.until_at'))}
        - case when goes_on.goes_on then 1 else 0 end end) as last_day
    from equipment_history as history
    join asset on asset.id = history.equipment_id
    join equipment on equipment.account_id = $1 and equipment.id = history.equipment_id
    join yard on yard.id = history.branch_id
    left join asset_state on asset_state.account_id = $1 and asset_state.asset_id = asset.id
    left join lateral (
      select ${dayOf('next.from_at')} = ${dayOf(before('next.from_at'))} as goes_on from equipment_history as next
      where next.account_id = $1 and next.equipment_id = history.equipment_id and next.from_at = history.until_at
        and not next.archived
    ) as goes_on on history.until_at < 'infinity'
    where history.account_id = $1 and ($2::integer is null or history.branch_id = $2) and not history.archived
      and history.until_at > ${FROM_BEFORE} and history.from_at < ${UNTIL_AFTER}
      and (${OF_CATEGORY} is null or coalesce(history.category_id, 0) = ${OF_CATEGORY})
  ) as days where first_day <= last_day)`

/**
 * Defines `rented`: the days on which an asset was on rent, and the time by the clock of the branch. The day on
 * which one rental ended and the next began counts for the first. The inner queries have offsets, because PostgreSQL
 * would otherwise compute the times again for each of their uses.
 */
const RENTED = `rented as materialized (
  select id, branch_id, category_id, price, tracked, rental_id, client_id, rate, rate_per, out_time,
    greatest(first_day, out_day, 1 + lag(until_day) over (partition by id, first_day order by out_time, rental_id)) as first_day,
    least(last_day, until_day) as last_day, greatest(out_time, first_day) as from_time, least(until_time, last_day + 1) as until_time
  from (
    select *, out_time::date as out_day, ${before('until_time')}::date as until_day from (
      select held.*, rental_id, client_id, rate, rate_per, out_at at time zone zone as out_time, until_at at time zone zone as until_time
      from out_rental join held on held.id = out_rental.equipment_id offset 0
    ) as local offset 0
  ) as rentals
  where out_day <= last_day and until_day >= first_day),
  rent as not materialized (select * from rented where ${OF_CLIENT} is null or client_id = ${OF_CLIENT})`

/**
 * Defines `earning`: pieces of rentals in which each day earns the same. The rate is spread evenly over its period;
 * months have different lengths.
 */
const EARNING = `earning as not materialized (
  select id, branch_id, category_id, client_id, price, from_time, until_time, per_day, per_day * (${inDays('(until_time - from_time)')}) as revenue
  from (
    select id, branch_id, category_id, client_id, price, from_time, until_time,
      rate / case rate_per when 'day' then 1 when 'week' then 7 else 28 end as per_day
    from rent where rate_per <> 'month' and from_time < until_time
    union all
    select id, branch_id, category_id, client_id, price, greatest(from_time, begins), least(until_time, ends),
      rate / (${inDays('(ends - begins)')})
    from (
      select rent.*, out_time + n * interval '1 month' as begins, out_time + (n + 1) * interval '1 month' as ends
      from rent
      cross join lateral (
        select (date_part('year', age) * 12 + date_part('month', age))::integer as months from age(from_time, out_time) as age
      ) as passed
      -- The months that passed may be off by one at the end of a short month.
      cross join lateral generate_series(greatest(0, months - 1),
        months + 1 + ceil(${inDays('(until_time - from_time)')} / 28)::integer) as n
      where rate_per = 'month'
    ) as months
    where greatest(from_time, begins) < least(until_time, ends)
  ) as pieces)`

/**
 * Defines `shop`: the days on which an asset was in the shop, which are not available. Its ticket was open at the
 * end of the day. A day on rent is available even so.
 */
const SHOP = `ticket as materialized (
    select equipment_id, range_agg(daterange(check_in_date, coalesce(date_completed, 'infinity'))) as days from repair
    where account_id = $1 and deleted_at is null and check_in_date <= ${LAST_DAY}
      and coalesce(date_completed, 'infinity'::date) > greatest(${FIRST_DAY}, check_in_date)
    group by equipment_id
  ),
  shop as materialized (
  select id, branch_id, category_id, tracked, lower(stay) as first_day, upper(stay) - 1 as last_day
  from ticket
  join held on held.id = ticket.equipment_id
  left join (
    select id, range_agg(daterange(first_day, last_day, '[]')) as days from rented
    where first_day <= last_day and id in (select equipment_id from ticket) group by id
  ) as away using (id)
  cross join lateral unnest(ticket.days * datemultirange(daterange(first_day, last_day, '[]'))
    - coalesce(away.days, '{}')) as open (stay))`

/**
 * Defines `day_row`: days with what each of them counts. A report of one client compares with the days on rent to it.
 * `part` has the same days, summed over assets, so that the rest of the statement computes with few rows.
 */
const partsOf = (ofClient: boolean) => `day_row as not materialized (
    select id, branch_id, category_id, first_day, last_day, 1 as available, 0 as rented,
      ${ofClient ? '0 as open, null::float8 as capital' : 'tracked::integer as open, price as capital'}
    from held ${ofClient ? 'where id in (select id from rent)' : ''}
    union all
    select id, branch_id, category_id, first_day, last_day, -1, 0, ${ofClient ? '0' : '-(tracked::integer)'}, null
    from shop ${ofClient ? 'where id in (select id from rent)' : ''}
    union all
    select id, branch_id, category_id, first_day, last_day, 0, 1, ${ofClient ? 'tracked::integer, price' : '0, null'}
    from rent where first_day <= last_day
  ),
  part as materialized (
    select counted.*, last_day - first_day + 1 as days, open * ${workingHours('counted')} as hours
    from (
      select branch_id, category_id, first_day, last_day, sum(available) as available, sum(rented) as rented, sum(open) as open,
        sum(capital) as capital
      from day_row group by branch_id, category_id, first_day, last_day
    ) as counted join yard on yard.id = branch_id
  )`

/** The days and the revenue of each asset. */
export const SUMMED_BY_ASSET = `
  select id, category_id, sum(available) as available, sum(rented) as rented, sum(hours) as hours, coalesce(sum(capital), 0) as capital,
    coalesce(sum(revenue), 0) as revenue, coalesce(sum(priced), 0) as priced
  from (
    select day_row.id, category_id, days * available as available, days * rented as rented,
      case when open = 0 then 0 else open * ${workingHours('day_row')} end as hours, days * capital as capital,
      null::float8 as revenue, null::float8 as priced
    from day_row join yard on yard.id = branch_id cross join lateral (select last_day - first_day + 1 as days) as counted
    union all
    select id, category_id, 0, 0, 0, null, revenue, case when price is not null then revenue end from earning
  ) as summed group by id, category_id`

/** The days and the revenue of each branch or category. */
export const summedBy = (key: 'branch_id' | 'category_id'): string => `
  select ${key}, sum(available) as available, sum(rented) as rented, sum(hours) as hours, coalesce(sum(capital), 0) as capital,
    coalesce(sum(revenue), 0) as revenue, coalesce(sum(priced), 0) as priced
  from (
    select ${key}, days * available as available, days * rented as rented, hours, days * capital as capital,
      null::float8 as revenue, null::float8 as priced
    from part
    union all
    select ${key}, 0, 0, 0, null, begun + ended + whole * greatest(0, last - first - 1),
      priced_begun + priced_ended + priced_whole * greatest(0, last - first - 1) from earned
  ) as summed group by ${key}`

const AMOUNTS = ['begun', 'ended', 'whole']

/** Defines `earned`: what pieces earned on their first day, on their last one, and on each day between them. */
const EARNED = `earned as materialized (
  select branch_id, category_id, first, last, ${AMOUNTS.map(
    (amount) => `sum(${amount}) as ${amount},
    coalesce(sum(${amount}) filter (where is_priced), 0) as priced_${amount}`,
  ).join(', ')}
  from (
    select branch_id, category_id, price is not null as is_priced, first, last,
      per_day * (${inDays('(least(until_time, first + 1) - from_time)')}) as begun,
      case when last > first then per_day * (${inDays('(until_time - last)')}) else 0 end as ended,
      case when last > first + 1 then per_day else 0 end as whole
    from earning cross join lateral (
      select from_time::date as first, ${before('until_time')}::date as last offset 0) as days
  ) as pieces group by branch_id, category_id, first, last)`

const earnedChange = (day: string, amount: (name: (amount: string) => string) => string) => `
  select branch_id, ${day} as day, 0 as available, 0 as rented, 0 as open, 0::float8 as capital,
    ${amount((name) => name)} as revenue, ${amount((name) => `priced_${name}`)} as priced
  from earned`

/** The changes of what a day earns: parts of a day at both ends, and whole days between them. */
const EARNED_CHANGES = [
  earnedChange('first', (of) => of('begun')),
  earnedChange('first + 1', (of) => `${of('whole')} - ${of('begun')}`),
  earnedChange('last', (of) => `${of('ended')} - ${of('whole')}`),
  earnedChange('last + 1', (of) => `-${of('ended')}`),
].join(' union all ')

/** Defines `by_day`: for each day of the period what was available, on rent and earned. */
const BY_DAY = `changed as (
    select branch_id, day, sum(available) as available, sum(rented) as rented, sum(open) as open, sum(capital) as capital,
      sum(revenue) as revenue, sum(priced) as priced
    from (
      select branch_id, case when ends then last_day + 1 else first_day end as day, sign * available as available,
        sign * rented as rented, sign * open as open, sign * coalesce(capital, 0) as capital, 0::float8 as revenue, 0::float8 as priced
      from part cross join (values (false, 1), (true, -1)) as bound (ends, sign)
      union all ${EARNED_CHANGES}
    ) as changes group by branch_id, day
  ),
  by_day as materialized (
    select day, sum(available) as available, sum(rented) as rented, sum(capital) as capital, sum(revenue) as revenue,
      sum(priced) as priced, sum(case when extract(isodow from day) = any (work_days) then open * day_hours else 0 end) as hours
    from (
      select day, work_days, day_hours, sum(available) over own as available, sum(rented) over own as rented, sum(open) over own as open,
        sum(capital) over own as capital, sum(revenue) over own as revenue, sum(priced) over own as priced
      from (select distinct branch_id from changed) as branches
      join yard on yard.id = branch_id cross join ${EVERY_DAY} left join changed using (branch_id, day)
      window own as (partition by branch_id order by day)
    ) as days group by day
  )`

/** Which days of the fleet count: those of some assets, and only those on rent to a client. */
export type Counted = {
  covered: Covered
  ofClient: boolean
  /** Whether the table has all rows, not only the first ones. */
  isWhole: boolean
}

const IS_OF_CATEGORY = `(${OF_CATEGORY} is null or category_id = ${OF_CATEGORY})`

/** Sums work by the given columns, of which one may be the asset. */
export function workBy({ covered, ofClient }: Counted, by: Record<string, string>): string {
  if (ofClient)
    return sumsWithin({ rows: 'rent', column: 'client_id', areFew: true }, { covered, by, figures: WORK })
  return ('id' in by ? assetSums : fleetSums)({ covered, by, figures: WORK, where: IS_OF_CATEGORY })
}

/** Sums the work for the client to which the asset was on rent that day, of the rentals in a relation. */
export const clientWork = ({ covered, ofClient, isWhole }: Counted, rows: string): string =>
  sumsWithin(
    { rows, column: 'client_id', areFew: ofClient || !isWhole },
    { covered, by: { client_id: 'client_id' }, figures: WORK },
  )

/** The named queries of the report. */
export const utilizationParts = (counted: Counted): string =>
  [
    YARD,
    OUT,
    HELD,
    RENTED,
    EARNING,
    SHOP,
    partsOf(counted.ofClient),
    EARNED,
    BY_DAY,
    `work_by_day as materialized (${workBy(counted, { day: 'day' })})`,
  ].join(',\n')

/** A share in percent with one decimal, or null if there is nothing to compare with. */
export const percent = (part: string, whole: string): string =>
  `round((100.0 * (${part}) / nullif(${whole}, 0))::numeric, 1)`

/** In days. A yield of a few days is shown as that of a year. */
const YEAR = 365

/** The three kinds of utilization, from the columns of `summedBy` or `by_day` and from `work_ms`. */
export const TIME_USE = percent('rented', 'available')
export const PHYSICAL_USE = percent('coalesce(work_ms, 0) / 3600000.0', 'hours')
export const FINANCIAL_USE = percent(`priced * ${YEAR}`, 'capital')
