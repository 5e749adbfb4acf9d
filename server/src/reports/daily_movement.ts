import type { ReportSource } from './report.ts'
import { columns } from './report.ts'
import { EVERY_STRETCH, LABELS, piecesOf, statement } from './statement.ts'

/** Shows day by day how often, how long and how far an asset drove. */
export const daily_movement: ReportSource = {
  picture: { shape: 'bars', columns: columns({ day: 'day', distance: 'metres' }) },
  columns: columns({ day: 'day', distance: 'metres', driving: 'seconds', trips: 'count' }),
  read: statement({
    name: 'daily_movement',
    of: 'asset',
    cut: 'day',
    with: `${piecesOf('asset', 'trip')},
      day as (
        select n, coalesce(round(sum(metres)), 0) as distance, coalesce(round(sum(seconds)), 0) as driving,
          count(*) filter (where begins) as trips
        from ${EVERY_STRETCH} left join piece using (n) group by n
      )`,
    picture: `select json_build_array((${LABELS})[n], distance) from day where exists (select from piece) order by n`,
    rows: `select json_build_array((${LABELS})[n], distance, driving, trips) from day
      where exists (select from piece) order by n desc`,
    total: `select count(*) from day where exists (select from piece)`,
  }),
}
