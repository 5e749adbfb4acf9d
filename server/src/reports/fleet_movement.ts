import type { ReportSource } from './report.ts'
import { columns } from './report.ts'
import { ASSET_CELL, EVERY_STRETCH, LABELS, MOST, piecesOf, statement } from './statement.ts'

/** Shows how the fleet moved: how many assets and how far day by day, and each asset over the period. */
export const fleet_movement: ReportSource = {
  picture: { shape: 'bars', columns: columns({ day: 'day', assetsMoved: 'count' }) },
  columns: columns({
    asset: 'asset',
    category: 'category',
    distance: 'metres',
    driving: 'seconds',
    trips: 'count',
    daysMoved: 'count',
  }),
  read: statement({
    name: 'fleet_movement',
    of: 'fleet',
    cut: 'day',
    with: `${piecesOf('fleet', 'trip')},
      moved as (
        select id, n, sum(metres) as metres, sum(seconds) as seconds, count(*) filter (where begins) as trips
        from piece group by id, n
      ),
      went as (
        select id, sum(metres) as metres, sum(seconds) as seconds, sum(trips) as trips, count(*) as days
        from moved group by id
      )`,
    picture: `select json_build_array((${LABELS})[n], count(id))
      from ${EVERY_STRETCH} left join moved using (n) where exists (select from moved) group by n order by n`,
    rows: `select json_build_array(${ASSET_CELL}, category.name, coalesce(round(metres), 0), round(seconds), trips, days)
      from went join asset using (id)
      left join category on category.account_id = $1 and category.id = asset.category_id
      order by metres desc nulls last, asset.name, asset.id limit ${MOST}`,
    total: `select count(*) from went`,
  }),
}
