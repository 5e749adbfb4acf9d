import { daySums } from '../../../../reports/daySums.ts'
import { LAST_DAY } from '../../../../reports/statement.ts'
import { IDLE_MS } from '../parameters.ts'

/** Days on which an asset idled longer than the account allows. */
export const IDLE = `idle_day as (${daySums({
  covered: 'some',
  by: { id: 'id', day: 'day' },
  figures: { ms: 'idle_ms' },
  where: 'idle_ms > 0',
})}),
  idle as (
    select 'idle' as kind, idle_day.id, shop.id as branch_id, day, first_instant(day::timestamp, zone) as from_at,
      first_instant((day + 1)::timestamp, zone) as until_at, ms / 1000.0 as amount, null as time, null::json as levels
    from idle_day
    cross join lateral (
      select branch_id from member where member.id = idle_day.id order by until_at desc limit 1
    ) as newest
    join shop on shop.id = newest.branch_id
    where ms > ${IDLE_MS} and day < ${LAST_DAY}
  )`
