import type { ReportSource } from './report.ts'
import { columns } from './report.ts'
import { EVERY_STRETCH, KIND, LABELS, piecesOf, statement } from './statement.ts'

/** Shows day by day how long the engine ran, how long the asset drove and idled, and how far it went. */
export const equipment_daily_usage: ReportSource = {
  picture: {
    shape: 'bars',
    columns: columns({ day: 'day', engine: 'seconds', driving: 'seconds', idle: 'seconds' }),
  },
  columns: columns({
    day: 'day',
    engine: 'seconds',
    driving: 'seconds',
    idle: 'seconds',
    distance: 'metres',
    trips: 'count',
  }),
  read: statement({
    name: 'equipment_daily_usage',
    of: 'asset',
    cut: 'day',
    with: `${piecesOf('asset', 'engine', 'trip', 'idle')},
      day as (
        select n, coalesce(round(sum(seconds) filter (where kind = ${KIND.engine})), 0) as engine,
          coalesce(round(sum(seconds) filter (where kind = ${KIND.trip})), 0) as driving,
          coalesce(round(sum(seconds) filter (where kind = ${KIND.idle})), 0) as idle,
          coalesce(round(sum(metres) filter (where kind = ${KIND.trip})), 0) as distance,
          count(*) filter (where kind = ${KIND.trip} and begins) as trips
        from ${EVERY_STRETCH} left join piece using (n) group by n
      )`,
    picture: `select json_build_array((${LABELS})[n], engine, driving, idle) from day
      where exists (select from piece) order by n`,
    rows: `select json_build_array((${LABELS})[n], engine, driving, idle, distance, trips) from day
      where exists (select from piece) order by n desc`,
    total: `select count(*) from day where exists (select from piece)`,
  }),
}
