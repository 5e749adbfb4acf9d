import type { AssetNow } from '@yardmaster/core/contract/fleet/equipment.now.ts'
import type { Context } from '../../../context.ts'
import { instantText } from '../../../db/isoText.ts'
import { VISIBLE_EQUIPMENT, scopeValues } from '../../../db/scope.ts'
import { ACTIVITY_SINCE } from '../../../intervals/activitySince.ts'
import { IS_WHERE_HEARD, LAST_HEARD_OF_ASSET } from '../../../positions/lastHeard.ts'

const OF_EQUIPMENT = 'account_id = equipment.account_id and'

const SHAPE = `case when area.polygon is null
  then json_build_object('kind', 'circle', 'center', json_build_object('lat', area.lat, 'lng', area.lng), 'radius', area.radius)
  else json_build_object('kind', 'polygon', 'ring', area.polygon) end`

const AREAS = `(
  select json_agg(json_build_object('id', area.id, 'name', area.name, 'placeId', place.id, 'place', place.name,
    'color', area.color, 'shape', ${SHAPE})
    order by lower(place.name), lower(area.name), area.id)
  from area_presence
  join area on area.account_id = area_presence.account_id and area.id = area_presence.area_id and area.deleted_at is null
  join place on place.account_id = area.account_id and place.id = area.place_id and place.deleted_at is null
  where area_presence.${OF_EQUIPMENT} area_presence.asset_id = equipment.id
    and ($2::integer is null or place.branch_id = $2))`

const HEARD = `(
  select json_build_object('place', heard.place, 'area', heard.area, 'at', ${instantText('heard.heard_at')})
  from (${LAST_HEARD_OF_ASSET}) as heard where ${IS_WHERE_HEARD})`

/** Instants are stored in seconds since 1970. */
const NEXT = `json_build_object('scheduleType', a.schedule_type, 'at', case a.schedule_type
  when 'time' then to_json(${instantText('to_timestamp(a.next_value)')}) else to_json(a.next_value) end)`

const DUE_TASKS = `(
  select json_agg(json_build_object('id', task.id, 'name', task.name, 'nextService', ${NEXT},
    'state', case a.state when 2 then 'overdue' else 'due' end) order by a.state desc, lower(task.name), task.id)
  from task_assignment a
  join task on task.account_id = a.account_id and task.id = a.task_id
  where a.${OF_EQUIPMENT} a.equipment_id = equipment.id and a.state > 0)`

const MOVED_AT = `(
  select max(at) from rental_alert
  where rental_alert.${OF_EQUIPMENT} rental_alert.equipment_id = equipment.id and ended_at is null and rental_id is null
    and kind = 'moved')`

const NOW = `
  select ${instantText(`(${ACTIVITY_SINCE})`)}, asset_state.lat, asset_state.lng, ${AREAS}, ${HEARD}, ${DUE_TASKS},
    ${instantText(MOVED_AT)}
  from equipment
  left join asset_state on asset_state.account_id = equipment.account_id and asset_state.asset_id = equipment.id
  where ${VISIBLE_EQUIPMENT} and equipment.id = $5`

type StoredNow = Omit<AssetNow, 'address' | 'rentals'> & { position: { lat: number; lng: number } | null }

/** Returns null if the caller may not see the equipment. */
export async function findNow(ctx: Context, id: number): Promise<StoredNow | null> {
  const [row] = await ctx.read({ name: 'assetNow', text: NOW, values: [...scopeValues(ctx.session), id] })
  if (!row) return null
  const [since, lat, lng, areas, heard, dueTasks, movedAt] = row
  return {
    since: since ?? null,
    position: lat && lng ? { lat: Number(lat), lng: Number(lng) } : null,
    areas: JSON.parse(areas ?? '[]') as AssetNow['areas'],
    heard: JSON.parse(heard ?? 'null') as AssetNow['heard'],
    dueTasks: JSON.parse(dueTasks ?? '[]') as AssetNow['dueTasks'],
    movedAt: movedAt ?? null,
  }
}
