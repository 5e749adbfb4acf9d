import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import { FROM, UNTIL } from '../../../../reports/statement.ts'
import { AROUND } from '../parameters.ts'

/**
 * The times in which an asset on rent did not report. A silence counts from the threshold of the tracking
 * settings on, and is not cut at the week, so that the list shows since when the asset has been silent. Silences are
 * far fewer than rentals, so they come first: an index has only them, by their end.
 */
export const NOT_REPORTING = `silent_time as materialized (
    select asset_id as id, start_at, end_at, false as open from closed_interval
    where account_id = $1 and kind = ${INTERVAL_KINDS.silent} and end_at > ${AROUND.from} and start_at < ${AROUND.until}
    union all
    select asset_id, to_timestamp((silent_k >> 20) / 1000.0), now(), true from asset_state
    where account_id = $1 and silent_k is not null
  ),
  silence as (
    select silent_time.*, out_at, in_at from silent_time cross join lateral (
      select out_at, in_at from rental
      where account_id = $1 and equipment_id = silent_time.id and out_at < ${AROUND.until}
        and (in_at is null or (in_at > ${AROUND.from} and in_at > out_at)) offset 0
    ) as rented
  ),
  not_reporting as (
    select 'notReporting' as kind, silent.id, member.branch_id, (silent.from_at at time zone zone)::date as day, silent.from_at,
      case when not (open and in_at is null) then silent.until_at end as until_at,
      extract(epoch from silent.until_at - silent.from_at) as amount, null as time, null::json as levels
    from (
      select *, greatest(start_at, out_at) as from_at, least(end_at, in_at) as until_at from silence
      where start_at < ${UNTIL} + interval '1 day' and end_at > ${FROM} - interval '1 day'
    ) as silent
    join member on member.id = silent.id and greatest(silent.from_at, member.from_at) < least(silent.until_at, member.until_at)
    join shop on shop.id = member.branch_id and silent.from_at < week_until and silent.until_at > week_from
      and member.until_at > week_from and member.from_at < week_until
  )`
