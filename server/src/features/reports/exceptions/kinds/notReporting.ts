import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import { FROM, UNTIL } from '../../../../reports/statement.ts'
import { AROUND } from '../parameters.ts'

const OWN = `closed.account_id = $1 and closed.asset_id = rented.id and closed.kind = ${INTERVAL_KINDS.silent}`

/**
 * The times in which an asset on rent did not report. A silence counts from the threshold of the tracking
 * settings on, and is not cut at the week, so that the list shows since when the asset has been silent. Silences don't
 * overlap, so only the last one that began before the week can reach into it.
 */
export const NOT_REPORTING = `rented as materialized (
    select rental.equipment_id as id, out_at, in_at from rental
    where account_id = $1 and out_at is not null
      and tstzrange(out_at, in_at) && tstzrange(${AROUND.from}, ${AROUND.until})
      and equipment_id in (select id from asset)
  ),
  silence as (
    select rented.*, found.start_at, found.end_at, false as open
    from rented cross join lateral (
      select start_at, end_at from closed_interval as closed
      where ${OWN} and start_at >= ${AROUND.from} and start_at < ${AROUND.until}
      union all
      (select start_at, end_at from closed_interval as closed
        where ${OWN} and start_at < ${AROUND.from} order by start_at desc limit 1)
    ) as found
    union all
    select rented.*, to_timestamp((silent_k >> 20) / 1000.0), now(), true
    from rented join asset_state on account_id = $1 and asset_id = rented.id and silent_k is not null
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
