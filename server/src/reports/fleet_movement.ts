import { DISTANCE_KINDS, GAP_DISTANCE, OWN_DISTANCE, TRANSPORTED } from './distance.ts'
import type { ReportSource } from './report.ts'
import { columns } from './report.ts'
import { ASSET_CELL, CATEGORY, EVERY_STRETCH, KIND, LABELS, MOST, piecesOf, statement } from './statement.ts'
import { secondsOf } from './engineTime.ts'

/** Shows how the fleet moved: how many assets and how far day by day, and each asset over the period. */
export const fleet_movement: ReportSource = {
  picture: { shape: 'bars', columns: columns({ day: 'day', assetsMoved: 'count' }) },
  columns: columns({
    asset: 'asset',
    category: 'category',
    distance: 'metres',
    distanceDuringGap: 'metres',
    transported: 'metres',
    driving: 'seconds',
    trips: 'count',
    daysMoved: 'count',
  }),
  read: statement({
    name: 'fleet_movement',
    of: 'fleet',
    cut: 'day',
    with: `${piecesOf('fleet', ...DISTANCE_KINDS)},
      moved as (
        select * from (
          select id, category_id, n, ${OWN_DISTANCE} as metres, ${GAP_DISTANCE} as during_gap,
            ${TRANSPORTED} as transported, ${secondsOf('trip')} as seconds,
            count(*) filter (where kind = ${KIND.trip} and begins) as trips,
            count(*) filter (where kind = ${KIND.trip}) as driven
          from piece group by id, category_id, n
        ) as day where metres > 0 or transported > 0 or driven > 0
      ),
      went as (
        select id, category_id, sum(metres) as metres, sum(during_gap) as during_gap, sum(transported) as transported,
          sum(seconds) as seconds, sum(trips) as trips, count(*) as days
        from moved group by id, category_id
      )`,
    picture: `select json_build_array((${LABELS})[n], count(distinct id))
      from ${EVERY_STRETCH} left join moved using (n) where exists (select from moved) group by n order by n`,
    rows: `select json_build_array(${ASSET_CELL}, category.name, round(metres), round(during_gap), round(transported),
        round(seconds), trips, days)
      from went join asset using (id) ${CATEGORY('went')}
      order by metres desc, transported desc, asset.name, asset.id, category.name limit ${MOST}`,
    total: `select count(*) from went`,
  }),
}
