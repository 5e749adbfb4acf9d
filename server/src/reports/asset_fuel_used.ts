import type { ReportSource } from './report.ts'
import { columns, figures } from './report.ts'
import { LITERS, PER_ENGINE_HOUR, REPORTS_FUEL } from './fuelPerHour.ts'
import { EVERY_STRETCH, KIND, LABELS, piecesOf, statement } from './statement.ts'

const MILLISECONDS = (...kinds: number[]) =>
  `coalesce(sum(seconds) filter (where kind in (${kinds.join()})), 0) * 1000`

/** Shows day by day what an asset used by its meter, and how long its engine ran. */
export const asset_fuel_used: ReportSource = {
  picture: { shape: 'bars', columns: columns({ day: 'day', fuelUsed: 'litres' }) },
  columns: columns({
    day: 'day',
    fuelUsed: 'litres',
    engine: 'seconds',
    idle: 'seconds',
    fuelPerEngineHour: 'litres',
  }),
  figures: figures({
    fuelUsed: ['litres', 'less'],
    fuelPerEngineHour: ['litres', 'less'],
    engine: ['seconds', 'more'],
    idle: ['seconds', 'less'],
  }),
  read: statement({
    name: 'asset_fuel_used',
    of: 'asset',
    cut: 'day',
    with: `${piecesOf('engine', 'gap', 'idle', 'fuel')},
      day as (
        select n, coalesce(sum(metres) filter (where kind = ${KIND.fuel}), 0) * 1000 as ml,
          ${MILLISECONDS(KIND.engine, KIND.gap)} as engine_ms, ${MILLISECONDS(KIND.idle)} as idle_ms
        from ${EVERY_STRETCH} left join piece using (n) group by n
      ),
      total as (
        select sum(ml) as ml, sum(engine_ms) as engine_ms, sum(idle_ms) as idle_ms,
          sum(ml) > 0 or ${REPORTS_FUEL('(select id from asset)')} as has_meter
        from day)`,
    picture: `select json_build_array((${LABELS})[n], ${LITERS('ml')}) from day
      where exists (select from day where ml > 0) order by n`,
    rows: `select json_build_array((${LABELS})[n], case when (select has_meter from total) then ${LITERS('ml')} end,
        round(engine_ms / 1000), round(idle_ms / 1000), ${PER_ENGINE_HOUR})
      from day where ml > 0 or engine_ms > 0 order by n desc`,
    total: `select count(*) from day where ml > 0 or engine_ms > 0`,
    figures: `select json_build_array(case when has_meter then ${LITERS('ml')} end, ${PER_ENGINE_HOUR}, round(engine_ms / 1000), round(idle_ms / 1000)) from total`,
  }),
}
