import { IN_AREA, overlaps, secondsWithin, sqlText } from '../intervals/withinPeriod.ts'
import { VISIBLE_IN_BRANCH } from '../db/scope.ts'
import type { ReportSource } from './report.ts'
import { columns, figures } from './report.ts'
import { FROM, MOST, UNTIL, statement } from './statement.ts'

const STAY = { start: 'start_at', end: 'end_at', from: FROM, until: UNTIL }

/**
 * Shows for each area of the branch's places which assets are there now, and which were there in the period,
 * how often and how long. Without a newer reading, an asset is where it was last known to be. Areas that were
 * deleted are included if assets were there in the period.
 */
export const assets_by_geofence: ReportSource = {
  picture: { shape: 'ranks', columns: columns({ area: 'text', assets: 'count', assetsNow: 'count' }) },
  columns: columns({
    place: 'text',
    branch: 'text',
    area: 'text',
    assetsNow: 'count',
    assets: 'count',
    stays: 'count',
    time: 'seconds',
    perStay: 'seconds',
  }),
  figures: figures({ assets: ['count', 'more'], stays: ['count', 'more'], time: ['seconds'] }),
  read: statement({
    name: 'assets_by_geofence',
    of: 'fleet',
    cut: 'whole',
    with: `fence as (
        select area.id, area.name, place.name as place, branch.name as branch,
          place.deleted_at is null and area.deleted_at is null as exists_now
        from area
        join place on place.account_id = area.account_id and place.id = area.place_id
        join branch on branch.account_id = place.account_id and branch.id = place.branch_id
        where place.account_id = $1 and ($2::integer is null or place.branch_id = $2)
      ),
      stay as (
        select fence.id, asset_id, start_at, end_at, false as there
        from fence join closed_interval on account_id = $1 and ref = fence.id
        where ${IN_AREA} and ${overlaps(sqlText, STAY)}
        union all
        select fence.id, asset_id, since, greatest(since, now()), true
        from fence join area_presence on area_presence.account_id = $1 and area_id = fence.id
        where fence.exists_now
      ),
      visit as (
        select stay.id, asset_id, greatest(start_at, from_at) as start_at, least(end_at, until_at) as end_at,
          -- A stay is one visit, even if the asset changed its category during it.
          start_at >= from_at or from_at = min(from_at) over (partition by stay.id, asset_id, start_at) as begins
        from stay join member on member.id = stay.asset_id and start_at < until_at and end_at > from_at
      ),
      visited as (
        select visit.id, count(distinct asset_id) as assets, count(*) filter (where begins) as stays,
          round(sum(${secondsWithin(STAY)})) as seconds
        from visit where ${overlaps(sqlText, STAY)} group by visit.id
      ),
      present as (
        select stay.id, count(distinct asset_id) as assets_now
        from stay join equipment on equipment.id = stay.asset_id and ${VISIBLE_IN_BRANCH}
        where there group by stay.id
      ),
      counted as (
        select fence.place, fence.branch, fence.name, fence.id, coalesce(assets_now, 0) as assets_now, coalesce(assets, 0) as assets,
          coalesce(stays, 0) as stays, coalesce(seconds, 0) as seconds
        from fence left join visited using (id) left join present using (id)
        where fence.exists_now or stays > 0
      )`,
    picture: `select json_build_array(name, assets, assets_now) from counted order by assets desc, assets_now desc, name, id
      limit 30`,
    rows: `select json_build_array(place, branch, name, assets_now, assets, stays, seconds, round(seconds / nullif(stays, 0)))
      from counted order by assets desc, assets_now desc, place, name, id limit ${MOST}`,
    total: `select count(*) from counted`,
    figures: `select json_build_array(count(distinct asset_id), count(*) filter (where begins),
        coalesce(round(sum(${secondsWithin(STAY)})), 0)) from visit where ${overlaps(sqlText, STAY)}`,
  }),
}
