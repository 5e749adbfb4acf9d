import { CATEGORY, MOST } from './statement.ts'
import type { Counted } from './utilizationParts.ts'
import { isSummed, workBy } from './utilizationParts.ts'
import { LENT_BY_ASSET, earnings } from './utilizationRent.ts'
import { workingHours } from './utilizationTime.ts'

export const MOST_USED = 'rented desc, coalesce(work_ms, 0) desc'

/** The days of the assets that the table can have. Of one client, they are those of what was on rent to it. */
const OWN = ({ ofClient }: Counted) => `held ${ofClient ? 'where id in (select id from rent)' : ''}`

const lentRows = (counted: Counted) =>
  isSummed(counted) ? LENT_BY_ASSET : 'select id, category_id, last_day - first_day + 1 as rented from rent'

/** Not a join: there may be thousands of candidates, and PostgreSQL would look up each of them. */
const IS_CANDIDATE = '(id in (select id from candidate)) is true'

/**
 * Defines `first_asset`: the assets that the table shows, with what they are sorted by. Days on rent come first, so work is
 * summed only for `candidate`, the assets with as many of them as the last one that is shown.
 */
const firstAssets = (counted: Counted) => `lent as (
    select id, category_id, sum(rented) as rented from (${lentRows(counted)}) as days group by id, category_id
  ),
  listed as materialized (
    select id, category_id, coalesce(rented, 0) as rented
    from (select distinct id, category_id from ${OWN(counted)}) as own left join lent using (id, category_id)
  ),
  candidate as materialized (
    select * from listed where ${MOST} is null
      or rented >= coalesce((select rented from listed order by rented desc offset greatest(0, ${MOST} - 1) limit 1), 0)
  ),
  work as materialized (${workBy(counted, { id: 'id', category_id: 'category_id' }, IS_CANDIDATE)}),
  first_asset as materialized (
    select candidate.*, work_ms, idle_ms, asset.name, opens, price, category.name as category
    from candidate left join work using (id, category_id) join asset using (id) ${CATEGORY('candidate')}
    order by ${MOST_USED}, asset.name, id, category.name limit ${MOST}
  )`

const IS_SHOWN = 'kept.asset_id in (select id from first_asset)'

/** Defines `summed`: the days and the revenue of the assets that the table shows. */
export const byAsset = (counted: Counted): string => `${firstAssets(counted)},
  summed as materialized (
    select id, category_id, sum(available) as available, sum(hours) as hours, coalesce(sum(capital), 0) as capital,
      sum(revenue) as revenue
    from (
      select day_row.id, category_id, days * available as available, case when open = 0 then 0 else open * ${workingHours('day_row')} end as hours,
        days * capital as capital, 0::float8 as revenue
      from day_row join yard on yard.id = branch_id cross join lateral (select last_day - first_day + 1 as days) as counted
      where day_row.id in (select id from first_asset)
      union all
      select id, category_id, 0, 0, null, revenue from ${isSummed(counted) ? `(${earnings(counted.covered, IS_SHOWN)}) as earned` : 'earning'}
      where id in (select id from first_asset)
    ) as parts group by id, category_id
  )`
