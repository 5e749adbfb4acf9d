import { IS_ON_ROADS } from '../../../../reports/onRoads.ts'
import { FIRST_DAY, LAST_DAY } from '../../../../reports/statement.ts'
import { IDLE_MS } from '../parameters.ts'

export const OF_WEEK = `kept.account_id = $1 and kept.day between ${FIRST_DAY} and ${LAST_DAY}
  and ($2::integer is null or kept.branch_id = $2)`

/** Not "is not null", with which PostgreSQL searches the slow index that keeps rentals from overlapping. */
const WAS_OUT = `coalesce(out_at, 'infinity') < 'infinity'`

/** A vehicle of the yard that was never rented drives on roads all day. */
const MOVED = `trip_mm + transported_mm > 0 and (not ${IS_ON_ROADS} or category_id = 0
  or asset_id not in (select id from yard_vehicle))`

/**
 * Defines `week_day`: the sums of the days on which there may be an exception, so that those of the week are read only
 * once. `split_asset` has the assets whose day may be the sum of several rows: those that idle now, or that changed
 * their branch or category. `yard_vehicle` has the vehicles that were never rented.
 */
export const WEEK_DAYS = `yard_vehicle as materialized (
    select id from (select distinct id from member where ${IS_ON_ROADS}) as vehicle where not exists (
      select from rental where account_id = $1 and equipment_id = vehicle.id and ${WAS_OUT})
  ),
  split_asset as materialized (
    select asset_id as id from live_day as kept where ${OF_WEEK} and idle_ms <> 0
    union select id from member group by id having count(*) > 1
  ),
  week_day as materialized (
    select asset_id as id, branch_id, category_id, day, idle_ms, working_ms, ${MOVED} as moved
    from asset_day as kept where ${OF_WEEK} and (
      idle_ms > ${IDLE_MS} or (idle_ms > 0 and asset_id in (select id from split_asset)) or (${MOVED})
      or (working_ms > 0 and (category_id in (select id from work_category where rule = 'input')
        or (branch_id, day) in (select branch_id, day from off_time where time = 'dayOff'))))
  )`
