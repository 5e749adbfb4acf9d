import type { Covered } from './daySums.ts'
import { assetSums, fleetSums, sumsWithin } from './daySums.ts'
import { EVERY_DAY, OF_CATEGORY } from './statement.ts'
import { HELD, SHOP } from './utilizationFleet.ts'
import { GOING_EARNING, KEPT_DAYS, going, outRentals, rented } from './utilizationRent.ts'
import { YARD, workingHours } from './utilizationTime.ts'

/** What the work of an asset is computed from. */
const WORK = { work_ms: 'work_ms', idle_ms: 'idle_ms', engine_ms: 'engine_ms + gap_ms' }

/** Which days of the fleet count: those of some assets, and only those on rent to a client. */
export type Counted = {
  covered: Covered
  ofClient: boolean
  /** Whether the table has all rows, not only the first ones. */
  isWhole: boolean
}

/** Whether the stored sums of the fleet can be read, instead of each rental. */
export const isSummed = ({ covered, ofClient }: Counted) => covered !== 'some' && !ofClient

/**
 * Defines `day_row`: days with what each of them counts, but not those that are in the sums. A report of one client compares with
 * the days on rent to it. `part` has the same days, summed over assets, so that the rest of the statement computes with few rows.
 */
const partsOf = ({ ofClient, ...counted }: Counted) => `day_row as not materialized (
    select id, branch_id, category_id, first_day, last_day, 1 as available, 0 as rented,
      ${ofClient ? '0 as open, null::float8 as capital' : 'tracked::integer as open, price as capital'}
    from held ${ofClient ? 'where id in (select id from rent)' : ''}
    union all
    select id, branch_id, category_id, first_day, last_day, -1, 0, ${ofClient ? '0' : '-(tracked::integer)'}, null
    from shop ${ofClient ? 'where id in (select id from rent)' : ''}
    union all
    select id, branch_id, category_id, first_day, last_day, 0, 1, ${ofClient ? 'tracked::integer, price' : '0, null'}
    from ${isSummed({ ofClient, ...counted }) ? 'going where first_day <= last_day' : 'rent'}
  ),
  part as materialized (
    select counted.*, last_day - first_day + 1 as days, open * ${workingHours('counted')} as hours
    from (
      select branch_id, category_id, first_day, last_day, sum(available) as available, sum(rented) as rented, sum(open) as open,
        sum(capital) as capital
      from day_row group by branch_id, category_id, first_day, last_day
    ) as counted join yard on yard.id = branch_id
  )`

/** The days and the revenue of each branch or category. */
export const summedBy = (counted: Counted, key: 'branch_id' | 'category_id'): string => `
  select ${key}, sum(available) as available, sum(rented) as rented, sum(hours) as hours, coalesce(sum(capital), 0) as capital,
    coalesce(sum(revenue), 0) as revenue, coalesce(sum(priced), 0) as priced
  from (
    select ${key}, days * available as available, days * rented as rented, hours, days * capital as capital,
      null::float8 as revenue, null::float8 as priced
    from part
    union all
    select ${key}, 0, 0, 0, null, begun + ended + whole * greatest(0, last - first - 1),
      priced_begun + priced_ended + priced_whole * greatest(0, last - first - 1) from earned
    ${isSummed(counted) ? `union all select ${key}, 0, rented, 0, null, revenue, priced from kept_day` : ''}
  ) as summed group by ${key}`

const AMOUNTS = ['begun', 'ended', 'whole']

/** Defines `earned`: the earnings of all assets together that are not in the sums. */
const earnedOf = (counted: Counted) => `earned as materialized (
  select branch_id, category_id, first, last, ${AMOUNTS.map(
    (amount) => `sum(${amount}) as ${amount},
    coalesce(sum(${amount}) filter (where is_priced), 0) as priced_${amount}`,
  ).join(', ')}
  from ${isSummed(counted) ? 'going_earning' : 'earning'} group by branch_id, category_id, first, last)`

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
const byDay = (counted: Counted) => `changed as (
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
    select day, sum(available) as available, ${['rented', 'revenue', 'priced']
      .map((name) => `sum(${name})${isSummed(counted) ? ` + coalesce(max(kept_${name}), 0)` : ''} as ${name}`)
      .join(
        ', ',
      )}, sum(capital) as capital, sum(case when extract(isodow from day) = any (work_days) then open * day_hours else 0 end) as hours
    from (
      select day, work_days, day_hours, sum(available) over own as available, sum(rented) over own as rented, sum(open) over own as open,
        sum(capital) over own as capital, sum(revenue) over own as revenue, sum(priced) over own as priced
      from (select distinct branch_id from changed) as branches
      join yard on yard.id = branch_id cross join ${EVERY_DAY} left join changed using (branch_id, day)
      window own as (partition by branch_id order by day)
    ) as days ${isSummed(counted) ? KEPT_BY_DAY : ''} group by day
  )`

const KEPT_BY_DAY = `left join (
    select day, sum(rented) as kept_rented, sum(revenue) as kept_revenue, sum(priced) as kept_priced from kept_day group by day
  ) as kept using (day)`

const IS_OF_CATEGORY = `(${OF_CATEGORY} is null or category_id = ${OF_CATEGORY})`

/** Sums work by the given columns, of which one may be the asset. */
export function workBy({ covered, ofClient }: Counted, by: Record<string, string>, where = 'true'): string {
  if (ofClient)
    return sumsWithin({ rows: 'rent', column: 'client_id', areFew: true }, { covered, by, figures: WORK })
  const sums = { covered, by, figures: WORK, where: `${IS_OF_CATEGORY} and ${where}` }
  return ('id' in by ? assetSums : fleetSums)(sums)
}

/** Sums the work for the client to which the asset was on rent that day, of the rentals in a relation. Most have stored sums. */
export const clientWork = ({ covered, ofClient, isWhole }: Counted, rows: string): string => `
  select client_id, sum(work_ms) as work_ms, sum(idle_ms) as idle_ms
  from (
    select client_id, known_work_ms as work_ms, known_idle_ms as idle_ms from ${rows} where known_work_ms is not null
    union all ${sumsWithin(
      { rows, column: 'client_id', areFew: ofClient || !isWhole, isUnknown: 'own.known_work_ms is null' },
      { covered, by: { client_id: 'client_id' }, figures: { work_ms: 'work_ms', idle_ms: 'idle_ms' } },
    )}
  ) as worked group by client_id`

/** The named queries of the report. PostgreSQL computes only those that the table uses. */
export const utilizationParts = (counted: Counted): string =>
  [
    YARD,
    outRentals(counted.covered),
    HELD,
    going(counted.covered),
    GOING_EARNING,
    rented(counted.covered, counted.ofClient),
    KEPT_DAYS,
    SHOP,
    partsOf(counted),
    earnedOf(counted),
    byDay(counted),
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
