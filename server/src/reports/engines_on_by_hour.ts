import type { ReportSource } from './report.ts'
import { columns, figures } from './report.ts'
import { engineHours } from './daySums.ts'
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
    with: engineHours,
    picture: `select json_build_array(day, hour, engines) from hour order by day, hour`,
    // At most a month of hours, so the rows never reach the limit.
    rows: `select json_build_array(day, hour, engines, round(ms / 1000)) from hour order by day desc, hour`,
    total: `select count(*) from hour`,
    figures: `select json_build_array(coalesce(max(engines), 0), round(coalesce(sum(ms), 0) / 1000)) from hour`,
  }),
}
