import type { ReportSource } from './report.ts'
import { columns } from './report.ts'
import { ASSET_CELL, EVERY_STRETCH, LABELS, MOST, piecesOf, statement } from './statement.ts'

/** Shows how long engines ran: for the fleet day by day, and for each asset over the period. */
export const daily_runtime: ReportSource = {
  picture: { shape: 'bars', columns: columns({ day: 'day', engine: 'seconds' }) },
  columns: columns({
    asset: 'asset',
    category: 'category',
    engine: 'seconds',
    daysUsed: 'count',
    perDayUsed: 'seconds',
  }),
  read: statement({
    name: 'daily_runtime',
    of: 'fleet',
    cut: 'day',
    with: `${piecesOf('fleet', 'engine')},
      used as (select id, n, sum(seconds) as seconds from piece group by id, n having sum(seconds) > 0),
      ran as (select id, sum(seconds) as seconds, count(*) as days from used group by id)`,
    picture: `select json_build_array((${LABELS})[n], coalesce(round(sum(seconds)), 0))
      from ${EVERY_STRETCH} left join used using (n) where exists (select from used) group by n order by n`,
    rows: `select json_build_array(${ASSET_CELL}, category.name, round(seconds), days, round(seconds / days))
      from ran join asset using (id)
      left join category on category.account_id = $1 and category.id = asset.category_id
      order by seconds desc, asset.name, asset.id limit ${MOST}`,
    total: `select count(*) from ran`,
  }),
}
