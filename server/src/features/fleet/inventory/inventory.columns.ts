import { can } from '@yardmaster/core/policy.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Context } from '../../../context.ts'
import { ACTIVITY } from '../../../db/activity.ts'
import { clientJson } from '../../../db/clientJson.ts'
import { rentalStates } from '../../../db/rentalState.ts'
import { IS_WHERE_HEARD, lastHeard } from '../../../positions/lastHeard.ts'
import { seesPlace } from './elsewhere.queries.ts'

// PostgreSQL writes every column of a page as one JSON array, and what only some assets have, such as flags, as lists.
// That takes half as long as a JSON object for every row, and Node reads a few long texts instead of hundreds.

/** The columns that a page selects from `equipment`. */
export const PAGE_COLUMNS = sql.raw(
  `account_id id name branch_id category_id make model serial_number tags main_image_id assigned_to client_id site_id`
    .split(' ')
    .map((column) => `equipment.${column}`)
    .join(', '),
)

/** Of `page` with its states and the users that its assets are assigned to. */
const COLUMNS = {
  sortKey: 'page.sort_key',
  id: 'page.id',
  name: 'page.name',
  branchId: 'page.branch_id',
  categoryId: 'page.category_id',
  make: 'page.make',
  model: 'page.model',
  serialNumber: 'page.serial_number',
  tags: 'page.tags',
  mainImageId: 'page.main_image_id',
  status: ACTIVITY,
  lastUpdateAt: `asset_state.last_update_at at time zone 'UTC'`,
  lat: 'asset_state.lat',
  lng: 'asset_state.lng',
  assignedTo: `app_user.first_name || ' ' || app_user.last_name`,
}

export const COLUMN_NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]

/** What is selected for each asset of a page. */
export const ASSET_COLUMNS = sql.raw(
  Object.entries(COLUMNS)
    .map(([name, column]) => `${column} as "${name}"`)
    .join(', '),
)

/** What is selected of all assets of a page together. */
export const arraysAndLists = (ctx: Context): RawBuilder<unknown> =>
  sql.join([sql.raw(COLUMN_NAMES.map((name) => `json_agg("${name}")`).join(', ')), ...lists(ctx)])

/** Selects what belongs to an asset of the page. */
const ofPage = (table: string, column: string): string =>
  `${table}.account_id = (select page.account_id from page limit 1)
    and ${table}.${column} = any(array(select page.id from page))`

/** A JSON array of arrays, one for each column. Its first column has the ids of assets. */
const listOf = (columns: readonly string[], rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select json_build_array(${sql.raw(columns.map((column) => `json_agg(${column})`).join())}) from (${rows}) as listed)`

/** The lists in the order in which `inventory.rows.ts` reads them. Null is what the caller may not see. */
const lists = (ctx: Context): RawBuilder<unknown>[] => [
  listOf(
    ['equipment_id', 'flag_id'],
    sql.raw(`select equipment_id, flag_id from asset_flag where ${ofPage('asset_flag', 'equipment_id')}
      order by flag_id`),
  ),
  listOf(
    ['asset_id', 'area', 'place'],
    sql`select area_presence.asset_id, area.name as area, place.name as place from area_presence
      join area on area.account_id = area_presence.account_id and area.id = area_presence.area_id and area.deleted_at is null
      join place on place.account_id = area.account_id and place.id = area.place_id
      where ${sql.raw(ofPage('area_presence', 'asset_id'))} and ${seesPlace(ctx)}
      order by lower(place.name), lower(area.name)`,
  ),
  listOf(
    ['asset_id', 'area', 'place', 'heard_at'],
    sql.raw(`select heard.asset_id, area, place, heard_at at time zone 'UTC' as heard_at
      from (${lastHeard(ofPage('hearing', 'asset_id'))}) as heard
      left join asset_state on asset_state.account_id = heard.account_id and asset_state.asset_id = heard.asset_id
      where ${IS_WHERE_HEARD}`),
  ),
  can(ctx.session, 'client.read')
    ? listOf(
        ['id', 'client'],
        sql.raw(`select page.id, ${clientJson('page')} as client from page where page.client_id is not null`),
      )
    : sql`null`,
  can(ctx.session, 'rental.read')
    ? listOf(['equipment_id', 'state'], rentalStates(ctx, sql.raw(ofPage('rental', 'equipment_id'))))
    : sql`null`,
]
