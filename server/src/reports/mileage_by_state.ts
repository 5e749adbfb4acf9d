import type { ReportSource } from './report.ts'
import { columns } from './report.ts'
import { ON_ROADS } from './onRoads.ts'
import { ASSET_CELL, MOST, piecesOf, statement } from './statement.ts'

/** Shows how far assets that drive on roads drove in each US state, and outside of them. */
export const mileage_by_state: ReportSource = {
  picture: { shape: 'ranks', columns: columns({ state: 'region', distance: 'metres' }) },
  columns: columns({ state: 'region', asset: 'asset', distance: 'metres', driving: 'seconds' }),
  read: statement({
    name: 'mileage_by_state',
    of: 'fleet',
    cut: 'whole',
    with: `${ON_ROADS}, ${piecesOf('fleet', 'travel')},
      driven as (
        select region, id, sum(metres) as metres, sum(seconds) as seconds from piece join road using (category_id)
        group by region, id having round(sum(metres)) > 0
      )`,
    picture: `select json_build_array(region, round(sum(metres))) from driven group by region order by sum(metres) desc`,
    rows: `select json_build_array(region, ${ASSET_CELL}, round(metres), round(seconds))
      from driven join asset using (id)
      order by sum(metres) over (partition by region) desc, region, metres desc, asset.id limit ${MOST}`,
    total: `select count(*) from driven`,
  }),
}
