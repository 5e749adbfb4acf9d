import { HANDOVER_HOURS, MOVED_METRES } from '@yardmaster/core/rules/exceptions.ts'
import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import { overlappingIntervals } from '../../../../intervals/overlapping.ts'
import { IS_ON_ROADS, isOnRoads } from '../../../../reports/onRoads.ts'
import { FIRST_DAY, LAST_DAY } from '../../../../reports/statement.ts'
import { AROUND } from '../parameters.ts'

const { trip, transported } = INTERVAL_KINDS
/** Midnight cuts a movement in two, of which one is at least half as long. */
const HALF_MM = (MOVED_METRES * 1000) / 2
const HANDOVER = `interval '${HANDOVER_HOURS} hours'`

/** Only the intervals of assets that moved far on a day are read. An account without rentals has no exceptions. */
const CANDIDATES = `moved_asset as materialized (
    select asset.id from asset
    where exists (select from rental where account_id = $1 and out_at is not null) and id in (
      select kept.asset_id from asset_day as kept
      where kept.account_id = $1 and kept.day between ${FIRST_DAY} and ${LAST_DAY}
        and ($2::integer is null or kept.branch_id = $2)
        and kept.trip_mm + kept.transported_mm > ${HALF_MM} and not ${IS_ON_ROADS}
      union
      select live_part.id from live_part where kind in (${trip}, ${transported}) and mm > ${HALF_MM} and not ${IS_ON_ROADS}
    )
  )`

/** Trips and transports of assets that were neither on rent nor at a client. */
export const MOVED = `${CANDIDATES},
  movement as (${overlappingIntervals({
    ...AROUND,
    kinds: ['trip', 'transported'],
    columns: ['metres'],
    assets: { relation: 'moved_asset', columns: [] },
  })}),
  moved as (
    select 'moved' as kind, movement.id, member.branch_id, (start_at at time zone zone)::date as day, min(start_at) as from_at,
      max(end_at) as until_at, sum(metres)::numeric as amount, null as time, null::json as levels
    from movement
    join member on member.id = movement.id and start_at >= member.from_at and start_at < member.until_at
      and (member.category_id is null or not ${isOnRoads('member.category_id')})
    join shop on shop.id = member.branch_id and start_at >= week_from and start_at < week_until
    join equipment on equipment.account_id = $1 and equipment.id = movement.id
    where metres > ${MOVED_METRES} and (client_since is null or client_since > end_at)
      and not exists (
        select from rental where account_id = $1 and equipment_id = movement.id and out_at - ${HANDOVER} < end_at
          and (in_at is null or in_at + ${HANDOVER} > start_at)
      )
    group by movement.id, member.branch_id, (start_at at time zone zone)::date
  )`
