import type { InventoryQuery } from '@yardmaster/core/contract/fleet/inventory.ts'
import { STATUSES } from '@yardmaster/core/contract/history/snapshots.ts'
import { can } from '@yardmaster/core/policy.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Context } from '../../../context.ts'
import { ACTIVITY } from '../../../db/activity.ts'
import { seesPlace } from './elsewhere.queries.ts'

/** Sorts in the order of STATUSES, from moving to never reported, and by name within an activity. */
const ACTIVITY_RANK = sql.raw(`array_position('{${STATUSES.join()}}'::text[], ${ACTIVITY})::text`)

/**
 * The sort key of each column. All are text, so that one kind of cursor works for every column. The first
 * three have an index, which finds any page directly.
 */
const SORT_KEYS: Record<Exclude<InventoryQuery['sort'], 'who'>, RawBuilder<string>> = {
  name: sql<string>`equipment.name_key`,
  make: sql<string>`equipment.make_key`,
  serialNumber: sql<string>`equipment.serial_key`,
  branch: sql<string>`lower(branch.name) || E'\\x01' || equipment.name_key`,
  category: sql<string>`coalesce(category.name_key, '') || E'\\x01' || equipment.name_key`,
  status: sql<string>`${ACTIVITY_RANK} || equipment.name_key`,
  location: sql<string>`coalesce(inside.key, town.name_key, '') || E'\x01' || equipment.name_key`,
  lastReport: sql<string>`coalesce(to_char(asset_state.last_update_at at time zone 'UTC', 'YYYYMMDDHH24MISSMS'), '')`,
}

/** Returns the sort key of a column. Callers who can't see clients don't learn about them from the order. */
export function sortKey({ session }: Context, sort: InventoryQuery['sort']): RawBuilder<string> {
  if (sort !== 'who') return SORT_KEYS[sort]
  const client = can(session, 'client.read') ? sql`client.name_key` : sql`null`
  return sql<string>`coalesce(${client}, lower(app_user.first_name || ' ' || app_user.last_name), '')
    || E'\\x01' || equipment.name_key`
}

/**
 * The first area, by name, that each asset is in. The key of an area is computed once and not for each asset in
 * it; `offset 0` keeps the planner from that.
 */
export const firstArea = (ctx: Context) =>
  sql<{ accountId: number; assetId: number; key: string }>`(
  select area_presence.account_id, area_presence.asset_id, min(named.key) as key
  from area_presence
  join (
    select area.account_id, area.id, sort_key(place.name || ' ' || area.name) as key
    from area join place on place.account_id = area.account_id and place.id = area.place_id
    where area.account_id = ${ctx.session.accountId} and area.deleted_at is null and ${seesPlace(ctx)} offset 0
  ) as named on named.account_id = area_presence.account_id and named.id = area_presence.area_id
  group by area_presence.account_id, area_presence.asset_id)`.as('inside')
