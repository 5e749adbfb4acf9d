import { isoText } from '../db/isoText.ts'
import type { ReportSource } from './report.ts'
import { columns } from './report.ts'
import { ASSET_CELL, MOST, statement } from './statement.ts'

/** Shows how full the tanks are according to the newest reading, emptiest first. */
export const fleet_grease_level: ReportSource = {
  picture: { shape: 'ranks', columns: columns({ asset: 'asset', level: 'percent' }) },
  columns: columns({ asset: 'asset', category: 'category', level: 'percent', reportedAt: 'instant' }),
  read: statement({
    name: 'fleet_grease_level',
    of: 'fleetNow',
    cut: 'whole',
    with: `level as (
        select asset.id, asset.name, asset.category_id, asset.opens, (newest ->> 0)::float8 as percent, (newest ->> 1)::bigint as at
        from asset join asset_state on account_id = $1 and asset_id = asset.id
        cross join lateral (select snapshot -> 'tankLevel' as newest) as tank
        where newest is not null
      )`,
    picture: `select json_build_array(${ASSET_CELL}, percent) from level as asset order by percent, name, id limit 30`,
    rows: `select json_build_array(${ASSET_CELL}, category.name, percent, ${isoText('at')})
      from level as asset left join category on category.account_id = $1 and category.id = asset.category_id
      order by percent, asset.name, asset.id limit ${MOST}`,
    total: `select count(*) from level`,
  }),
}
