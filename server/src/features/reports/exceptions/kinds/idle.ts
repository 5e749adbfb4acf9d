import { LAST_DAY } from '../../../../reports/statement.ts'
import { IDLE_MS } from '../parameters.ts'
import { OF_WEEK } from './weekDays.ts'

/** Days on which an asset idled longer than the account allows. */
export const IDLE = `idle_day as (
    select id, day, sum(ms) as ms from (
      select id, day, idle_ms as ms from week_day
      where idle_ms > 0 and id in (select id from asset)
      union all
      select asset_id, day, idle_ms from live_day as kept
      where ${OF_WEEK} and idle_ms <> 0 and asset_id in (select id from asset)
    ) as part group by id, day
  ),
  idle as (
    select 'idle' as kind, idle_day.id, shop.id as branch_id, day, first_instant(day::timestamp, zone) as from_at,
      first_instant((day + 1)::timestamp, zone) as until_at, ms / 1000.0 as amount, null as time, null::json as levels
    from idle_day join asset using (id) join shop on shop.id = asset.branch_id
    where ms > ${IDLE_MS} and day < ${LAST_DAY}
  )`
