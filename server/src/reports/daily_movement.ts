import { DISTANCE_KINDS, GAP_DISTANCE, OWN_DISTANCE, TRANSPORTED } from './distance.ts'
import { secondsOf } from './engineTime.ts'
import type { ReportSource } from './report.ts'
import { columns, figures } from './report.ts'
import { EVERY_STRETCH, KIND, LABELS, piecesOf, statement } from './statement.ts'

/** Shows day by day how often, how long and how far an asset drove. */
export const daily_movement: ReportSource = {
  picture: { shape: 'bars', columns: columns({ day: 'day', distance: 'metres' }) },
  columns: columns({
    day: 'day',
    distance: 'metres',
    distanceDuringGap: 'metres',
    transported: 'metres',
    driving: 'seconds',
    trips: 'count',
  }),
  figures: figures({ distance: ['metres', 'more'], driving: ['seconds', 'more'], trips: ['count', 'more'] }),
  read: statement({
    name: 'daily_movement',
    of: 'asset',
    cut: 'day',
    with: `${piecesOf(...DISTANCE_KINDS)},
      day as (
        select n, round(${OWN_DISTANCE}) as distance, round(${GAP_DISTANCE}) as during_gap,
          round(${TRANSPORTED}) as transported, round(${secondsOf('trip')}) as driving,
          count(*) filter (where kind = ${KIND.trip} and begins) as trips
        from ${EVERY_STRETCH} left join piece using (n) group by n
      )`,
    picture: `select json_build_array((${LABELS})[n], distance) from day where exists (select from piece) order by n`,
    rows: `select json_build_array((${LABELS})[n], distance, during_gap, transported, driving, trips) from day
      where exists (select from piece) order by n desc`,
    total: `select count(*) from day where exists (select from piece)`,
    figures: `select json_build_array(sum(distance), sum(driving), sum(trips)) from day`,
  }),
}
