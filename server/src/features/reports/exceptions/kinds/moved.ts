import { movedWithoutRental } from '../../../rentals/watch/watch.public.ts'
import { IS_ON_ROADS } from '../../../../reports/onRoads.ts'
import { AROUND } from '../parameters.ts'
import { OF_WEEK } from './weekDays.ts'

/** Not "is not null", with which PostgreSQL searches the slow index that keeps rentals from overlapping. */
const WAS_OUT = `coalesce(out_at, 'infinity') < 'infinity'`

/** A vehicle of the yard that was never rented drives on roads all day. Each of them is looked up. */
const IS_YARD_VEHICLE = `(${IS_ON_ROADS} and (
  select true from rental where account_id = $1 and equipment_id = moved_day.id and ${WAS_OUT} limit 1) is null)`

/** Only the intervals of assets that moved on a day are read. An index has these days (`moved_far`). */
const CANDIDATES = `moved_day as materialized (
    select distinct asset_id as id, category_id from asset_day as kept where ${OF_WEEK} and moved_far
  ),
  moved_asset as materialized (
    select asset.id from asset where id in (
      select id from moved_day where not ${IS_YARD_VEHICLE}
      union
      select asset_id from live_day as kept where ${OF_WEEK} and (trip_ms <> 0 or trip_mm <> 0 or transported_mm <> 0)
    )
  )`

/** Trips and transports of assets that were neither on rent nor at a client, by day. */
export const MOVED = `${CANDIDATES}, ${movedWithoutRental({ assets: 'moved_asset', ...AROUND })},
  moved as (
    select 'moved' as kind, movement.id, member.branch_id, (at at time zone zone)::date as day, min(at) as from_at,
      max(end_at) as until_at, sum(metres)::numeric as amount, null as time, null::json as levels
    from moved_without_rental as movement
    join member on member.id = movement.id and at >= member.from_at and at < member.until_at
    join shop on shop.id = member.branch_id and at >= week_from and at < week_until
    where counts
    group by movement.id, member.branch_id, (at at time zone zone)::date
  )`
