import * as z from 'zod/mini'
import { get } from './endpoint.ts'
import { Id } from './ids.ts'
import { After, Search } from './texts.ts'

export const INVENTORY_PAGE = 100

export const INVENTORY_SORTS = ['name', 'category', 'make', 'serialNumber'] as const

export const InventoryRow = z.strictObject({
  id: Id,
  name: z.string(),
  categoryId: z.nullable(Id),
  make: z.string(),
  model: z.string(),
  serialNumber: z.string(),
  /** Address of the small picture, if there is one. */
  listImage: z.nullable(z.string()),
})
export type InventoryRow = z.output<typeof InventoryRow>

export const InventoryQuery = z.strictObject({
  search: Search,
  sort: z._default(z.enum(INVENTORY_SORTS), 'name'),
  descending: z._default(z.stringbool(), false),
  after: After,
})
export type InventoryQuery = z.output<typeof InventoryQuery>

export const inventory = {
  list: get('/api/equipment', {
    can: 'equipment.read',
    summary: 'One page of the equipment of the current branch',
    query: InventoryQuery,
    response: z.strictObject({ rows: z.array(InventoryRow), total: z.int(), next: z.nullable(z.string()) }),
  }),
}
