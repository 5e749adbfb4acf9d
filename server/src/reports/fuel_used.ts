import type { ReportSource } from './report.ts'
import { columns, figures } from './report.ts'
import type { Covered } from './daySums.ts'
import { assetSums, fleetSums, inThousands } from './daySums.ts'
import { LITERS, PER_ENGINE_HOUR, REPORTS_FUEL } from './fuelPerHour.ts'
import { ASSET_CELL, CATEGORY, EVERY_DAY, MOST, fleetStatement } from './statement.ts'

const BY_DAY = (covered: Covered) =>
  `by_day as materialized (${fleetSums({ covered, by: { day: 'day' }, figures: { ml: 'fuel_ml' } })})`

/** What was used on each day, if anything was. */
const DAYS = `select json_build_array(day, ${LITERS('coalesce(ml, 0)')}) from ${EVERY_DAY} left join by_day using (day)
  where exists (select from by_day where ml > 0) order by day`
const ASSETS = `select count(*) from asset`

/**
 * Shows what the assets used by the meters that devices and makers' feeds report, day by day and for each asset. An asset
 * without such a meter has no value. One that used nothing has a zero.
 */
export const fuel_used: ReportSource = {
  picture: { shape: 'bars', columns: columns({ day: 'day', fuelUsed: 'litres' }) },
  columns: columns({
    asset: 'asset',
    category: 'category',
    fuelUsed: 'litres',
    engine: 'seconds',
    idle: 'seconds',
    fuelPerEngineHour: 'litres',
  }),
  figures: figures({
    fuelUsed: ['litres', 'less'],
    fuelPerEngineHour: ['litres', 'less'],
    assetsWithFuel: ['count'],
  }),
  read: fleetStatement({
    cut: 'day',
    with: (covered) => `
      ${BY_DAY(covered)},
      by_asset as materialized (${assetSums({
        covered,
        by: { id: 'id' },
        figures: { ml: 'fuel_ml', engine_ms: 'engine_ms + gap_ms', idle_ms: 'idle_ms' },
      })}),
      first_row as materialized (
        select asset.id, asset.name, coalesce(ml, 0) as ml, coalesce(engine_ms, 0) as engine_ms, coalesce(idle_ms, 0) as idle_ms
        from asset left join by_asset using (id)
        order by 3 desc, 4 desc, asset.name, asset.id limit ${MOST}
      ),
      used as (
        select first_row.*, ml > 0 or ${REPORTS_FUEL('first_row.id')} as has_meter from first_row
      )`,
    picture: DAYS,
    rows: `select json_build_array(${ASSET_CELL}, category.name, case when has_meter then ${LITERS('ml')} end,
        round(${inThousands('engine_ms')}), round(${inThousands('idle_ms')}), ${PER_ENGINE_HOUR})
      from used join asset using (id) ${CATEGORY('asset')}
      order by ml desc, has_meter desc, engine_ms desc, asset.name, asset.id`,
    total: ASSETS,
    figures: `select json_build_array(${LITERS('ml')}, ${PER_ENGINE_HOUR}, assets)
      from (
        select coalesce(sum(ml), 0) as ml, sum(engine_ms) as engine_ms, count(*) as assets from by_asset where ml > 0
      ) as fleet`,
  }),
}

/**
 * Reads the days, the total, how many assets that is from, and the number of all assets. The table takes several times as
 * long, because it needs the engine time of all assets.
 */
export const readFuelDays: ReportSource['read'] = fleetStatement({
  cut: 'day',
  with: (covered) => `${BY_DAY(covered)},
    by_asset as (${assetSums({ covered, by: { id: 'id' }, figures: { ml: 'fuel_ml' }, where: 'fuel_ml <> 0' })})`,
  picture: DAYS,
  rows: `select null::json where false`,
  total: ASSETS,
  figures: `select json_build_array((select ${LITERS('coalesce(sum(ml), 0)')} from by_day),
    (select count(*) from by_asset where ml > 0))`,
})
