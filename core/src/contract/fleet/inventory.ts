import * as z from 'zod/mini'
import { ICON_KEYS } from '../../icons.ts'
import { PALETTE } from '../../palette.ts'
import { ASSET_RENTAL_STATES } from '../../rules/rentals.ts'
import { ClientAndSite } from '../rentals/clients.ts'
import { get } from '../endpoint.ts'
import { Id, PathId } from '../ids.ts'
import { DottedIds, dotted } from '../dotted.ts'
import { HeardAt } from '../map/gateways.heard.ts'
import { STATUSES } from '../history/snapshots.ts'
import { After, Search } from '../texts.ts'

export const INVENTORY_PAGE = 100
export const OPTIONS_MAX = 50

export const INVENTORY_SORTS = [
  'name',
  'branch',
  'category',
  'make',
  'serialNumber',
  'status',
  'lastReport',
  'location',
  'who',
] as const

export const InventoryRow = z.strictObject({
  id: Id,
  name: z.string(),
  branchId: Id,
  categoryId: z.nullable(Id),
  make: z.string(),
  model: z.string(),
  serialNumber: z.string(),
  tags: z.array(z.string()),
  /** The URL of the small picture, if there is one. */
  listImage: z.nullable(z.string()),
  /** The activity. An asset in the shop also has the flag 10. */
  status: z.enum(STATUSES),
  lastUpdateAt: z.nullable(z.string()),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  /** The gateway that heard it since its last position. Null if the position is newer. */
  heard: z.nullable(HeardAt),
  /** The areas that it is in. */
  areas: z.array(z.strictObject({ name: z.string(), place: z.string() })),
  /** Ids of the flags that are currently raised. */
  flags: z.array(Id),
  /** The name of the user that it is assigned to. */
  assignedTo: z.nullable(z.string()),
  /** Where it is. Null for users without access to clients. */
  client: z.nullable(ClientAndSite),
  /** Null for users without access to rentals. */
  rental: z.nullable(z.enum(ASSET_RENTAL_STATES)),
})
export type InventoryRow = z.output<typeof InventoryRow>

const FILTER = {
  /**
   * Every word must occur somewhere in the name, make, model, serial, VIN, tags or device ids, in the name of
   * the person or client who has the asset, or in that of the place, area or town where it is.
   */
  search: Search,
  /** Dot-separated ids. */
  categories: DottedIds,
  /** Dot-separated ids. Only for administrators who work in all branches. */
  branches: DottedIds,
  /** Dot-separated activities. */
  statuses: z.optional(dotted(new RegExp(STATUSES.join('|')))),
  /** Returns only assets with an open ticket, or only those without. */
  inShop: z.optional(z.stringbool()),
  flag: z.optional(PathId),
  /** Dot-separated rental states. Every asset has exactly one. */
  rentals: z.optional(dotted(new RegExp(ASSET_RENTAL_STATES.join('|')))),
  /** Returns only assets that moved without a rental and are not back yet, or only the others. */
  moved: z.optional(z.stringbool()),
  /** Returns only assets that show another sign of theft now, or only the others. */
  theft: z.optional(z.stringbool()),
  /** Only assets that are at this client, and at this site of it. */
  clientId: z.optional(PathId),
  siteId: z.optional(PathId),
  /** Dot-separated ids of places. Only assets that are in one of their areas, or near one of `towns`. */
  places: DottedIds,
  /** Dot-separated ids of towns. */
  towns: DottedIds,
  /** Dot-separated ids. Only assets that are assigned to one of these people. */
  people: DottedIds,
}

const InventoryFilter = z.strictObject(FILTER)
export type InventoryFilter = z.output<typeof InventoryFilter>

export const InventoryQuery = z.strictObject({
  ...FILTER,
  sort: z._default(z.enum(INVENTORY_SORTS), 'name'),
  descending: z._default(z.stringbool(), false),
  after: After,
})
export type InventoryQuery = z.output<typeof InventoryQuery>

export const EquipmentOption = z.strictObject({
  id: Id,
  name: z.string(),
  make: z.string(),
  model: z.string(),
  branchId: Id,
  category: z.nullable(z.strictObject({ icon: z.enum(ICON_KEYS), color: z.enum(PALETTE) })),
})
export type EquipmentOption = z.output<typeof EquipmentOption>

const Choice = z.strictObject({ id: Id, name: z.string() })

export const InventoryChoices = z.strictObject({
  places: z.array(Choice),
  towns: z.array(z.extend(Choice, { state: z.string(), country: z.string() })),
  people: z.array(Choice),
})
export type InventoryChoices = z.output<typeof InventoryChoices>

export const inventory = {
  list: get('/api/equipment', {
    can: 'equipment.read',
    summary: 'Lists the equipment of the current branch, or of all branches, page by page',
    description:
      'The filters apply together. `statuses` lists activities; every asset has exactly one. `inShop` is independent ' +
      'of them: true returns assets with an open ticket, false the others. Sorting by `status` sorts by activity, by ' +
      '`location` by place and area or else by town, and by `who` by client or else by assigned person.',
    query: InventoryQuery,
    response: z.strictObject({ rows: z.array(InventoryRow), next: z.nullable(z.string()) }),
  }),
  /** Separate from the page, because the cost of a page doesn't depend on the number of rows. */
  count: get('/api/equipment/count', {
    can: 'equipment.read',
    summary: 'Returns the number of assets in the current branch',
    query: InventoryFilter,
    response: z.strictObject({ total: z.int() }),
  }),
  options: get('/api/equipment/options', {
    can: 'equipment.read',
    summary:
      'Lists matching assets of the current branch for a picker, by name and page by page, or the names of the selected ones',
    query: z.strictObject({
      search: Search,
      /** Dot-separated ids. Returns these assets, of any branch, instead of searching. */
      ids: DottedIds,
      /** The id of the last asset of the previous page. */
      after: z.optional(PathId),
    }),
    response: z.array(EquipmentOption),
  }),
  choices: get('/api/equipment/choices', {
    can: 'equipment.read',
    summary: 'Lists the places, towns and people that the list of equipment can be limited to',
    description: 'Those where equipment of the current branch is, and to whom it is assigned.',
    response: InventoryChoices,
  }),
  addresses: get('/api/equipment/addresses', {
    can: 'telemetry.read',
    summary: 'Returns the last known addresses of assets',
    description: 'Assets that never had a position are omitted.',
    query: z.strictObject({ ids: DottedIds }),
    response: z.array(z.strictObject({ id: Id, address: z.string() })),
  }),
}
