import type { ReportSource } from './report.ts'
import { columns, figures } from './report.ts'
import { inThousands, travelSums } from './daySums.ts'
import { IS_ON_ROADS } from './onRoads.ts'
import { ASSET_CELL, MOST, fleetStatement } from './statement.ts'

/** Shows how far each asset that drives on roads drove in each US state, and outside of them. */
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
    with: (covered) => `driven as materialized (
        select nullif(region, '') as region, id, ${inThousands('mm')} as metres, ${inThousands('ms')} as seconds
        from (${travelSums({ covered, where: IS_ON_ROADS })}) as travel where mm >= 500
      ),
      -- An asset that drove nowhere has a row without a state.
      listed as materialized (
        select region, id, metres, seconds from driven
        union all
        select distinct '', id, 0, 0 from member where ${IS_ON_ROADS} and id not in (select id from driven)
      )`,
    picture: `select json_build_array(region, round(sum(metres))) from driven group by region order by sum(metres) desc`,
    rows: `select json_build_array(region, ${ASSET_CELL}, round(metres), round(seconds))
      from listed join asset using (id)
      order by sum(metres) over (partition by region) desc, region, metres desc, asset.name, asset.id limit ${MOST}`,
    total: `select count(*) from listed`,
    figures: `select json_build_array(round(coalesce(sum(metres), 0)), round(coalesce(sum(seconds), 0)), count(distinct id))
      from driven`,
  }),
}
