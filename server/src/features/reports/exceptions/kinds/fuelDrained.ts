import { EVENT_TYPES } from '@yardmaster/core/events/types.ts'
import { AROUND } from '../parameters.ts'

/** Returns SQL for the first key of an instant's millisecond. */
const keyAt = (instant: string) => `(ceil(extract(epoch from ${instant}) * 1000)::bigint << 20)`

/** Sudden drops of the fuel level. The amount is the sum of the drops in percent of the tank. */
export const FUEL_DRAINED = `drain as (
    select event.asset_id as id, to_timestamp((k >> 20) / 1000.0) as at, fields from event
    where account_id = $1 and k >= ${keyAt(AROUND.from)} and k < ${keyAt(AROUND.until)} and type = ${EVENT_TYPES.fluidDrain}
      and fields->>'fluid' = 'fuelLevel'
  ),
  fuel_drained as (
    select 'fuelDrained' as kind, drain.id, member.branch_id, (at at time zone zone)::date as day, at as from_at, at as until_at,
      (fields->>'from')::numeric - (fields->>'to')::numeric as amount, null as time,
      json_build_object('from', fields->'from', 'to', fields->'to') as levels
    from drain join member on member.id = drain.id and at >= member.from_at and at < member.until_at
    join shop on shop.id = member.branch_id and at >= week_from and at < week_until
  )`
