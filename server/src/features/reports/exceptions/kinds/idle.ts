import { FIRST_DAY, LAST_DAY } from '../../../../reports/statement.ts'
import { AROUND, IDLE_MS } from '../parameters.ts'
import { OF_WEEK } from './weekDays.ts'

/**
 * Days on which an asset idled longer than the account allows. `split_day` has the days that may be the sum of several
 * rows: those of assets that idle now, or that changed their branch or category. Each of them is looked up. An index has
 * all other days on which an asset idled long (`idled_long`).
 */
export const IDLE = `split_day as materialized (
    select asset_id as id, day from live_day as kept where ${OF_WEEK} and idle_ms <> 0
    union
    select equipment_id, ${FIRST_DAY} + n from equipment_history
    cross join generate_series(0, ${LAST_DAY} - ${FIRST_DAY}) as n
    where account_id = $1 and from_at > ${AROUND.from} and from_at < ${AROUND.until}
  ),
  idle_day as (
    select id, day, sum(ms) as ms from (
      select asset_id as id, day, idle_ms as ms from asset_day as kept
      where ${OF_WEEK} and idled_long and idle_ms > ${IDLE_MS} and (asset_id, day) not in (select id, day from split_day)
      union all
      select split_day.*, kept.idle_ms from split_day cross join lateral (
        select * from asset_day where account_id = $1 and day = split_day.day and asset_id = split_day.id offset 0) as kept
      where ${OF_WEEK} and kept.idle_ms > 0
      union all
      select asset_id, day, idle_ms from live_day as kept where ${OF_WEEK} and idle_ms <> 0
    ) as part group by id, day
  ),
  idle as (
    select 'idle' as kind, idle_day.id, shop.id as branch_id, day, first_instant(day::timestamp, zone) as from_at,
      first_instant((day + 1)::timestamp, zone) as until_at, ms / 1000.0 as amount, null as time, null::json as levels
    from idle_day join asset using (id) join shop on shop.id = asset.branch_id
    where ms > ${IDLE_MS} and day < ${LAST_DAY}
  )`
