import type { ReportSource } from './report.ts'
import { columns } from './report.ts'
import { CATEGORY, ASSET_CELL, EVERY_STRETCH, LABELS, MOST, piecesOf, statement } from './statement.ts'
import { ENGINE_KINDS, engineSums, wholeSeconds } from './engineTime.ts'

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
  read: statement({
    name: 'daily_runtime',
    of: 'fleet',
    cut: 'day',
    with: `${piecesOf('fleet', ...ENGINE_KINDS)},
      used as (
        select * from (
          select id, category_id, n, ${engineSums} from piece group by id, category_id, n
        ) as day where engine > 0
      ),
      ran as (
        select id, category_id, days, ${wholeSeconds} from (
          select id, category_id, sum(engine) as engine, sum(working) as working, sum(idle) as idle,
            sum(during_gap) as during_gap, count(*) as days
          from used group by id, category_id
        ) as sums
      )`,
    picture: `select json_build_array((${LABELS})[n], coalesce(round(sum(engine)), 0))
      from ${EVERY_STRETCH} left join used using (n) where exists (select from used) group by n order by n`,
    rows: `select json_build_array(${ASSET_CELL}, category.name, engine, working, idle, unknown, during_gap,
        days, round(engine / days))
      from ran join asset using (id) ${CATEGORY('ran')}
      order by engine desc, asset.name, asset.id, category.name limit ${MOST}`,
    total: `select count(*) from ran`,
  }),
}
