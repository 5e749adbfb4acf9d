import { images } from '@yardmaster/core/contract/fleet/images.ts'
import { INVENTORY_PAGE } from '@yardmaster/core/contract/fleet/inventory.ts'
import type { InventoryFilter, InventoryQuery } from '@yardmaster/core/contract/fleet/inventory.ts'
import { can } from '@yardmaster/core/policy.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { ACTIVITY } from '../../../db/activity.ts'
import { countRows } from '../../../db/countRows.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { instantText } from '../../../db/isoText.ts'
import type { Cursor } from '../../../db/paging.ts'
import { readPrepared } from '../../../db/prepared.ts'
import { IS_WHERE_HEARD, LAST_HEARD_OF_ASSET } from '../../../positions/lastHeard.ts'
import { clientJson } from '../../../db/clientJson.ts'
import { rentalState } from '../../../db/rentalState.ts'
import { equipmentOfBranch, filtered } from './inventory.filter.ts'
import { seesPlace } from './elsewhere.queries.ts'
import { firstArea, sortKey } from './inventory.sort.ts'

/** Returns the ids of a page, in order. PostgreSQL omits the joins that the order doesn't need. */
async function pageOfIds(ctx: Context, query: InventoryQuery, after: Cursor | null) {
  const key = sortKey(ctx, query.sort)
  const direction = query.descending ? 'desc' : 'asc'
  return equipmentOfBranch(ctx)
    .where(await filtered(ctx, query))
    .leftJoin('branch', (join) => sameAccount(join, 'branch.id', 'equipment.branchId'))
    .leftJoin('category', (join) => sameAccount(join, 'category.id', 'equipment.categoryId'))
    .leftJoin('assetState', (join) => sameAccount(join, 'assetState.assetId', 'equipment.id'))
    .leftJoin('assetTown', (join) => sameAccount(join, 'assetTown.assetId', 'equipment.id'))
    .leftJoin('town', (join) => sameAccount(join, 'town.id', 'assetTown.townId'))
    .leftJoin('client', (join) => sameAccount(join, 'client.id', 'equipment.clientId'))
    .leftJoin('appUser', (join) => sameAccount(join, 'appUser.id', 'equipment.assignedTo'))
    .$if(query.sort === 'location', (page) =>
      page.leftJoin(firstArea(ctx), (join) => sameAccount(join, 'inside.assetId', 'equipment.id')),
    )
    .$if(after !== null, (page) =>
      page.where(
        sql<boolean>`(${key}, equipment.id) ${sql.raw(query.descending ? '<' : '>')} (${after?.key}, ${after?.id})`,
      ),
    )
    .orderBy(key, direction)
    .orderBy('equipment.id', direction)
    .limit(INVENTORY_PAGE + 1)
    .select(['equipment.id', key.as('sortKey')])
}

const LIST_IMAGE = images.read.path
  .replace(':id', "' || equipment.id || '")
  .replace(':imageId', "' || equipment.main_image_id || '")

/** An InventoryRow as JSON built by the database. */
const ROW = (ctx: Context) => {
  const rental = can(ctx.session, 'rental.read') ? rentalState(ctx) : sql`null`
  return sql`json_build_object(${sql.raw(columns(can(ctx.session, 'client.read')))}, 'rental', ${rental}, 'areas', ${areas(ctx)})`
}

const areas = (ctx: Context) => sql`coalesce((
  select json_agg(json_build_object('name', area.name, 'place', place.name) order by lower(place.name), lower(area.name))
  from area_presence
  join area on area.account_id = area_presence.account_id and area.id = area_presence.area_id and area.deleted_at is null
  join place on place.account_id = area.account_id and place.id = area.place_id
  where area_presence.account_id = equipment.account_id and area_presence.asset_id = equipment.id
    and ${seesPlace(ctx)}), '[]')`

const columns = (withClient: boolean) => `
  'id', equipment.id, 'name', equipment.name, 'branchId', equipment.branch_id, 'categoryId', equipment.category_id, 'make', equipment.make,
  'model', equipment.model, 'serialNumber', equipment.serial_number, 'tags', equipment.tags,
  'listImage', '${LIST_IMAGE}?size=list',
  'status', ${ACTIVITY},
  'lastUpdateAt', ${instantText('last_update_at')}, 'lat', asset_state.lat, 'lng', asset_state.lng,
  'heard', (select json_build_object('place', heard.place, 'area', heard.area, 'at', ${instantText('heard.heard_at')})
    from (${LAST_HEARD_OF_ASSET}) as heard where ${IS_WHERE_HEARD}),
  'flags', array(select flag_id from asset_flag where asset_flag.account_id = equipment.account_id
    and asset_flag.equipment_id = equipment.id order by flag_id),
  'client', ${withClient ? clientJson('equipment') : 'null'},
  'assignedTo', app_user.first_name || ' ' || app_user.last_name`

/** Returns each row as JSON, and one row more than a page, to detect whether there is another page. */
export async function findInventoryPage(ctx: Context, query: InventoryQuery, after: Cursor | null) {
  const page = await pageOfIds(ctx, query, after)
  const direction = query.descending ? 'desc' : 'asc'
  const rows = await readPrepared(
    ctx,
    ctx.db
      .with('page', () => page)
      .selectFrom('page')
      .innerJoin('equipment', (join) =>
        join.on('equipment.accountId', '=', ctx.session.accountId).onRef('equipment.id', '=', 'page.id'),
      )
      .leftJoin('assetState', (join) => sameAccount(join, 'assetState.assetId', 'equipment.id'))
      .leftJoin('appUser', (join) => sameAccount(join, 'appUser.id', 'equipment.assignedTo'))
      .orderBy('page.sortKey', direction)
      .orderBy('page.id', direction)
      .select(['page.id', 'page.sortKey', sql<string>`${ROW(ctx)}`.as('row')]),
  )
  return rows.map(([id, sortKey, row]) => ({ id: Number(id), sortKey: sortKey ?? '', row: row ?? '' }))
}

export async function countInventory(ctx: Context, filter: InventoryFilter): Promise<number> {
  return countRows(equipmentOfBranch(ctx).where(await filtered(ctx, filter)))
}
