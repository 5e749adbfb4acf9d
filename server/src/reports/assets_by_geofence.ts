import { IN_AREA, overlaps, secondsWithin, sqlText } from '../intervals/withinPeriod.ts'
import type { ReportSource } from './report.ts'
import { columns } from './report.ts'
import { FROM, MOST, UNTIL, statement } from './statement.ts'

const STAY = { start: 'start_at', end: 'end_at', from: FROM, until: UNTIL }

/**
 * Shows for each area of the branch's places which assets are there now, and which were there in the period,
 * how often and how long. Areas that were deleted are included if assets were there in the period.
 */
export const assets_by_geofence: ReportSource = {
  picture: { shape: 'ranks', columns: columns({ area: 'text', assets: 'count', assetsNow: 'count' }) },
  columns: columns({
    place: 'text',
    area: 'text',
    assetsNow: 'count',
    assets: 'count',
    stays: 'count',
    time: 'seconds',
    perStay: 'seconds',
  }),
  read: statement({
    name: 'assets_by_geofence',
    of: 'fleet',
    cut: 'whole',
    with: `fence as (
        select area.id, area.name, place.name as place,
          place.deleted_at is null and area.deleted_at is null as exists_now
        from area
        join place on place.account_id = area.account_id and place.id = area.place_id
        where place.account_id = $1 and place.branch_id = $2
      ),
      stay as (
        select fence.id, asset_id, start_at, end_at, false as there
        from fence join closed_interval on account_id = $1 and ref = fence.id
        where ${IN_AREA} and ${overlaps(sqlText, STAY)}
        union all
        select fence.id, asset_id, since, greatest(since, last_update_at), true
        from fence join area_presence on area_presence.account_id = $1 and area_id = fence.id
        join asset_state using (account_id, asset_id)
        where fence.exists_now
      ),
      visited as (
        select stay.id, count(distinct asset_id) filter (where there) as assets_now,
          count(distinct asset_id) filter (where within) as assets, count(*) filter (where within) as stays,
          coalesce(round(sum(${secondsWithin(STAY)}) filter (where within)), 0) as seconds
        from stay join asset on asset.id = stay.asset_id
        cross join lateral (select ${overlaps(sqlText, STAY)} as within) as period
        group by stay.id
      ),
      counted as (
        select fence.place, fence.name, fence.id, coalesce(assets_now, 0) as assets_now, coalesce(assets, 0) as assets,
          coalesce(stays, 0) as stays, coalesce(seconds, 0) as seconds
        from fence left join visited using (id)
        where fence.exists_now or stays > 0
      )`,
    picture: `select json_build_array(name, assets, assets_now) from counted order by assets desc, assets_now desc, name, id
      limit 30`,
    rows: `select json_build_array(place, name, assets_now, assets, stays, seconds, round(seconds / nullif(stays, 0)))
      from counted order by assets desc, assets_now desc, place, name, id limit ${MOST}`,
    total: `select count(*) from counted`,
  }),
}
