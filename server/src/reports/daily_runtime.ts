import type { ReportSource } from './report.ts'
import { columns } from './report.ts'
import { ASSET_CELL, EVERY_STRETCH, KIND, LABELS, MOST, piecesOf, statement } from './statement.ts'

const secondsOf = (kind: 'engine' | 'working' | 'idle'): string =>
  `coalesce(sum(seconds) filter (where kind = ${KIND[kind]}), 0)`

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
    daysUsed: 'count',
    perDayUsed: 'seconds',
  }),
  read: statement({
    name: 'daily_runtime',
    of: 'fleet',
    cut: 'day',
    with: `${piecesOf('fleet', 'engine', 'working', 'idle')},
      used as (
        select id, n, ${secondsOf('engine')} as seconds, ${secondsOf('working')} as working, ${secondsOf('idle')} as idle
        from piece group by id, n having ${secondsOf('engine')} > 0),
      ran as (
        select id, sum(seconds) as seconds, sum(working) as working, sum(idle) as idle, count(*) as days
        from used group by id)`,
    picture: `select json_build_array((${LABELS})[n], coalesce(round(sum(seconds)), 0))
      from ${EVERY_STRETCH} left join used using (n) where exists (select from used) group by n order by n`,
    rows: `select json_build_array(${ASSET_CELL}, category.name, round(seconds), round(working), round(idle),
        days, round(seconds / days))
      from ran join asset using (id)
      left join category on category.account_id = $1 and category.id = asset.category_id
      order by seconds desc, asset.name, asset.id limit ${MOST}`,
    total: `select count(*) from ran`,
  }),
}
