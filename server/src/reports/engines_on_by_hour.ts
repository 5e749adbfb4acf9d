import type { ReportSource } from './report.ts'
import { columns, figures } from './report.ts'
import { liveParts, storedHours } from './daySums.ts'
import { fleetStatement } from './statement.ts'

/**
 * Shows for every hour of every day how many engines ran at some time in it, and their total running time.
 */
export const engines_on_by_hour: ReportSource = {
  picture: { shape: 'heat', columns: columns({ day: 'day', hour: 'hour', engines: 'count' }) },
  columns: columns({ day: 'day', hour: 'hour', engines: 'count', running: 'seconds' }),
  figures: figures({ mostEngines: ['count'], running: ['seconds', 'more'] }),
  read: fleetStatement({
    cut: 'day',
    with: (covered) => `${liveParts('engine')},
      live_hour as (
        select part.id, part.branch_id, part.day, part.is_due, cut.hour, sum(share_of(part.seconds::float8 * 1000, part.start_at,
          part.end_at, cut.hour_from, cut.hour_until)) as ms
        from live_part as part cross join lateral part_hours(part.day, part.zone, part.from_at, part.until_at) as cut
        group by part.id, part.branch_id, part.day, part.is_due, cut.hour
      ),
      hour as materialized (
        select hour::date as day, date_part('hour', hour)::integer as hour, sum(engines) as engines, sum(ms) as ms
        from (
          ${storedHours(covered)}
          union all
          -- An engine that already ran in this hour counts once.
          select part.day + part.hour * interval '1 hour', count(*) filter (where ms > 0 and (kept.engine_ms is null
            or kept.engine_ms[part.hour + 1] = 0)), sum(ms)
          from live_hour as part left join asset_day_hours as kept on kept.account_id = $1 and kept.day = part.day
            and kept.asset_id = part.id and kept.branch_id = part.branch_id and not part.is_due
          group by part.day, part.hour
        ) as hours group by 1, 2 having sum(engines) > 0
      )`,
    picture: `select json_build_array(day, hour, engines) from hour order by day, hour`,
    // At most a month of hours, so the rows never reach the limit.
    rows: `select json_build_array(day, hour, engines, round(ms / 1000)) from hour order by day desc, hour`,
    total: `select count(*) from hour`,
    figures: `select json_build_array(coalesce(max(engines), 0), round(coalesce(sum(ms), 0) / 1000)) from hour`,
  }),
}
