import type { ReportSource } from './report.ts'
import { columns, figures } from './report.ts'
import { LISTED, assetDaySums, assetSums, fleetSums, inThousands } from './daySums.ts'
import { ASSET_CELL, CATEGORY, EVERY_DAY, MOST, fleetStatement } from './statement.ts'

/** How far the asset moved by itself: on trips, at work on a site, and what a meter proved during a gap. */
const DISTANCE = 'trip_mm + site_mm + gap_mm'

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
  figures: figures({
    distance: ['metres', 'more'],
    driving: ['seconds', 'more'],
    trips: ['count', 'more'],
    assetsMoved: ['count', 'more'],
  }),
  read: fleetStatement({
    cut: 'day',
    with: (covered) => `${LISTED},
      by_day as (${fleetSums({ covered, by: { day: 'day' }, figures: { moved: 'moved_days' } })}),
      -- An asset that changed its category or branch has several rows for that day, but is one that moved.
      changed as materialized (select id from member group by id having count(*) > 1),
      again as (
        select day, sum(times - 1) as times from (
          ${assetDaySums({
            covered: 'some',
            by: { day: 'day', id: 'id' },
            figures: { times: 'moved_days' },
            // Usually there are none, and then no day is read.
            where: 'exists (select from changed) and id in (select id from changed)',
          })}
        ) as counted where times > 1 group by day
      ),
      moved as materialized (
        select day, moved - coalesce(times, 0) as assets from by_day left join again using (day)),
      by_asset as materialized (${assetSums({
        covered,
        by: { id: 'id', category_id: 'category_id' },
        figures: {
          metres: DISTANCE,
          during_gap: 'gap_mm',
          transported: 'transported_mm',
          driving: 'trip_ms',
          trips: 'trips',
          days: 'moved_days',
        },
      })}),
      -- Only the rows that are shown are rounded.
      first_row as materialized (
        select listed.id, listed.category_id, metres, during_gap, transported, driving, trips, days
        from listed left join by_asset using (id, category_id) join asset using (id) ${CATEGORY('listed')}
        order by coalesce(metres, 0) desc, coalesce(transported, 0) desc, asset.name, asset.id, category.name limit ${MOST}
      ),
      went as (
        select id, category_id, ${['metres', 'during_gap', 'transported', 'driving']
          .map((name) => `round(${inThousands(name)}) as ${name}`)
          .join(', ')},
          coalesce(trips, 0) as trips, coalesce(days, 0) as days
        from first_row
      )`,
    picture: `select json_build_array(day, coalesce(assets, 0)) from ${EVERY_DAY} left join moved using (day)
      where exists (select from moved where assets > 0) order by day`,
    rows: `select json_build_array(${ASSET_CELL}, category.name, metres, during_gap, transported, driving, trips, days)
      from went join asset using (id) ${CATEGORY('went')}
      order by metres desc, transported desc, asset.name, asset.id, category.name`,
    total: `select count(*) from listed`,
    figures: `select json_build_array(round(${inThousands('sum(metres)')}), round(${inThousands('sum(driving)')}),
        coalesce(sum(trips), 0), count(distinct id) filter (where days > 0)) from by_asset`,
  }),
}
