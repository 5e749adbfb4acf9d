import type { InventoryQuery } from '@yardmaster/core/contract/fleet/inventory.ts'
import { can } from '@yardmaster/core/policy.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { invalid } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { instantOf } from '../../../db/paging.ts'
import type { Cursor } from '../../../db/paging.ts'
import { seesPlace } from './elsewhere.queries.ts'

/** Sorts whose pages are found in parts, each of which is sorted by name; see `inventory.parts.ts`. */
const PART_SORTS = ['status', 'category', 'branch'] as const
export type PartSort = (typeof PART_SORTS)[number]
export type KeySort = Exclude<InventoryQuery['sort'], PartSort>

export const isPartSort = (sort: InventoryQuery['sort']): sort is PartSort =>
  (PART_SORTS as readonly string[]).includes(sort)

/** The report time of assets that have never reported. */
export const NEVER = '-infinity'

type SortKey = {
  key: RawBuilder<unknown>
  /** What the key reads besides `equipment`. */
  joins: RawBuilder<unknown>
  type: 'text' | 'timestamptz'
}

const NONE = sql``
const ofAsset = (table: 'asset_state' | 'asset_town') =>
  sql.raw(
    `left join ${table} on ${table}.account_id = equipment.account_id and ${table}.asset_id = equipment.id`,
  )

/** The sort keys that an index has. It finds any page directly. */
const INDEXED = {
  name: sql`equipment.name_key`,
  make: sql`equipment.make_key`,
  serialNumber: sql`equipment.serial_key`,
}

export function sortKey(ctx: Context, sort: KeySort): SortKey {
  if (sort === 'lastReport')
    return {
      key: sql`coalesce(asset_state.last_update_at, ${sql.lit(NEVER)})`,
      joins: ofAsset('asset_state'),
      type: 'timestamptz',
    }
  if (sort === 'location')
    return {
      key: sql`coalesce(inside.key, town.name_key, '') || E'\\x01' || equipment.name_key`,
      joins: sql`${ofAsset('asset_town')}
        left join town on town.account_id = asset_town.account_id and town.id = asset_town.town_id
        left join ${firstArea(ctx)} on inside.account_id = equipment.account_id and inside.asset_id = equipment.id`,
      type: 'text',
    }
  if (sort === 'who') return { ...byHolder(ctx), type: 'text' }
  return { key: INDEXED[sort], joins: NONE, type: 'text' }
}

/** Callers who can't see clients don't learn about them from the order. */
function byHolder({ session }: Context) {
  const client = can(session, 'client.read') ? sql`client.name_key` : sql`null`
  return {
    key: sql`coalesce(${client}, lower(app_user.first_name || ' ' || app_user.last_name), '')
      || E'\\x01' || equipment.name_key`,
    joins: sql`left join client on client.account_id = equipment.account_id and client.id = equipment.client_id
      left join app_user on app_user.account_id = equipment.account_id and app_user.id = equipment.assigned_to`,
  }
}

/**
 * The first area, by name, that each asset is in. The key of an area is computed once and not for each asset in
 * it; `offset 0` keeps the planner from that.
 */
const firstArea = (ctx: Context) => sql`(
  select area_presence.account_id, area_presence.asset_id, min(named.key) as key
  from area_presence
  join (
    select area.account_id, area.id, sort_key(place.name || ' ' || area.name) as key
    from area join place on place.account_id = area.account_id and place.id = area.place_id
    where area.account_id = ${ctx.session.accountId} and area.deleted_at is null and ${seesPlace(ctx)} offset 0
  ) as named on named.account_id = area_presence.account_id and named.id = area_presence.area_id
  group by area_presence.account_id, area_presence.asset_id) as inside`

/** Selects what follows the cursor. The cursor comes from the client, so its key is validated. */
export function follows(
  { key, type }: Pick<SortKey, 'key' | 'type'>,
  id: RawBuilder<unknown>,
  { after, descending }: { after: Cursor | null; descending: boolean },
): RawBuilder<unknown> {
  if (!after) return sql`true`
  const isKey = type === 'text' || after.key === NEVER || instantOf(after.key) !== null
  if (!isKey) throw invalid('after', 'error.invalid')
  // As subqueries, the values don't change the estimate, and so PostgreSQL keeps one plan for all pages.
  const place = sql`(select ${after.key}::${sql.raw(type)}), (select ${after.id}::integer)`
  return sql`(${key}, ${id}) ${sql.raw(descending ? '<' : '>')} (${place})`
}

type Start = { descending: boolean; after: Cursor | null }

/** Whether a page of reports begins after all assets that have never reported, or they come last. */
export const startsWithReports = ({ descending, after }: Start): boolean =>
  after === null ? descending : after.key !== NEVER

/** Whether a page of reports begins among assets that have never reported, and the oldest reports follow. */
export const startsWithNever = ({ descending, after }: Start): boolean =>
  !descending && (after === null || after.key === NEVER)
