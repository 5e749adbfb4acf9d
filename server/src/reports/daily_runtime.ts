import type { ReportSource } from './report.ts'
import { columns, figures } from './report.ts'
import { LISTED, assetSums, fleetSums, inThousands } from './daySums.ts'
import { ASSET_CELL, CATEGORY, EVERY_DAY, MOST, fleetStatement } from './statement.ts'
import { wholeSeconds } from './engineTime.ts'

const ENGINE = 'engine_ms + gap_ms'
const IN_SECONDS = ['engine', 'working', 'idle', 'during_gap']
  .map((name) => `${inThousands(name)} as ${name}`)
  .join(', ')

/**
 * Shows how long engines ran: for the fleet day by day, and for each asset over the period, with the time in
 * which it worked and idled on the days on which its engine ran.
 */
export const daily_runtime: ReportSource = {
  picture: { shape: 'bars', columns: columns({ day: 'day', engine: 'seconds' }) },
  columns: columns({
    asset: 'asset',
    category: 'category',
    engine: 'seconds',
    working: 'seconds',
    idle: 'seconds',
    unknown: 'seconds',
    duringGap: 'seconds',
    daysUsed: 'count',
    perDayUsed: 'seconds',
  }),
  figures: figures({
    engine: ['seconds', 'more'],
    working: ['seconds', 'more'],
    idle: ['seconds', 'less'],
    assetsUsed: ['count', 'more'],
  }),
  read: fleetStatement({
    cut: 'day',
    with: (covered) => `${LISTED},
      by_day as materialized (${fleetSums({ covered, by: { day: 'day' }, figures: { engine: ENGINE } })}),
      by_asset as materialized (${assetSums({
        covered,
        by: { id: 'id', category_id: 'category_id' },
        figures: {
          engine: ENGINE,
          // Work and idling count only on days on which the engine ran.
          working: 'used_working_ms',
          idle: 'used_idle_ms',
          during_gap: 'gap_ms',
          days: 'used_days',
        },
      })}),
      -- Only the rows that are shown are rounded.
      first_row as materialized (
        select listed.id, listed.category_id, engine, working, idle, during_gap, days
        from listed left join by_asset using (id, category_id) join asset using (id) ${CATEGORY('listed')}
        order by coalesce(engine, 0) desc, asset.name, asset.id, category.name limit ${MOST}
      ),
      ran as (
        select id, category_id, days, ${wholeSeconds} from (
          select id, category_id, coalesce(days, 0)::integer as days, ${IN_SECONDS} from first_row
        ) as sums
      )`,
    picture: `select json_build_array(day, round(${inThousands('engine')})) from ${EVERY_DAY} left join by_day using (day)
      where exists (select from by_day where engine > 0) order by day`,
    rows: `select json_build_array(${ASSET_CELL}, category.name, engine, working, idle, unknown, during_gap,
        days, round(engine / nullif(days, 0)))
      from ran join asset using (id) ${CATEGORY('ran')}
      order by engine desc, asset.name, asset.id, category.name`,
    total: `select count(*) from listed`,
    figures: `select json_build_array(engine, working, idle, used)
      from (
        select ${wholeSeconds}, used from (
          select ${IN_SECONDS}, used from (
            select sum(engine) as engine, sum(working) as working, sum(idle) as idle, sum(during_gap) as during_gap,
              count(distinct id) filter (where engine > 0) as used from by_asset
          ) as totals
        ) as sums
      ) as total`,
  }),
}
