import type { ReportSource } from './report.ts'
import { columns, figures } from './report.ts'
import { liveParts, storedDays } from './daySums.ts'
import { IS_ON_ROADS } from './onRoads.ts'
import { ASSET_CELL, MOST, fleetStatement } from './statement.ts'

/** Shows how far assets that drive on roads drove in each US state, and outside of them. */
export const mileage_by_state: ReportSource = {
  picture: { shape: 'ranks', columns: columns({ state: 'region', distance: 'metres' }) },
  columns: columns({ state: 'region', asset: 'asset', distance: 'metres', driving: 'seconds' }),
  figures: figures({
    distance: ['metres', 'more'],
    driving: ['seconds', 'more'],
    assetsDriven: ['count', 'more'],
  }),
  read: fleetStatement({
    cut: 'whole',
    with: (covered) => `${liveParts('travel')},
      driven as materialized (
        select nullif(region, '') as region, id, sum(mm) / 1000 as metres, sum(ms) / 1000 as seconds
        from (
          select region, asset_id as id, sum(mm) as mm, sum(ms) as ms ${storedDays('asset_travel_day', covered)}
            and ${IS_ON_ROADS} group by region, asset_id
          union all
          select coalesce(region, ''), id, mm, ms from live_part where ${IS_ON_ROADS}
        ) as travel
        group by region, id having round(sum(mm) / 1000) > 0
      )`,
    picture: `select json_build_array(region, round(sum(metres))) from driven group by region order by sum(metres) desc`,
    rows: `select json_build_array(region, ${ASSET_CELL}, round(metres), round(seconds))
      from driven join asset using (id)
      order by sum(metres) over (partition by region) desc, region, metres desc, asset.id limit ${MOST}`,
    total: `select count(*) from driven`,
    figures: `select json_build_array(round(coalesce(sum(metres), 0)), round(coalesce(sum(seconds), 0)), count(distinct id))
      from driven`,
  }),
}
