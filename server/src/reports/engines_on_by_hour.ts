import type { ReportSource } from './report.ts'
import { columns } from './report.ts'
import { LABELS, piecesOf, statement } from './statement.ts'

/**
 * Shows for every hour of every day how many engines ran at some time in it, and their total running time.
 */
export const engines_on_by_hour: ReportSource = {
  picture: { shape: 'heat', columns: columns({ day: 'day', hour: 'hour', engines: 'count' }) },
  columns: columns({ day: 'day', hour: 'hour', engines: 'count', running: 'seconds' }),
  read: statement({
    name: 'engines_on_by_hour',
    of: 'fleet',
    cut: 'hour',
    with: `${piecesOf('fleet', 'engine')},
      hour as (
        select left((${LABELS})[n], 10) as day, right((${LABELS})[n], 2)::integer as hour, engines, seconds
        from (
          select n, count(*) as engines, round(sum(seconds)) as seconds
          from (select n, id, sum(seconds) as seconds from piece group by n, id) as ran group by n
        ) as counted
      )`,
    picture: `select json_build_array(day, hour, engines) from hour order by day, hour`,
    // At most a month of hours, so the rows never reach the limit.
    rows: `select json_build_array(day, hour, engines, seconds) from hour order by day desc, hour`,
    total: `select count(*) from hour`,
  }),
}
