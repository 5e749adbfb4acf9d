import * as z from 'zod/mini'
import { get } from './endpoint.ts'
import { Id, IdParams } from './ids.ts'

export const EQUIPMENT_PAGE = 100
const SEARCH_MAX = 100
const CURSOR_MAX = 1000

export const EQUIPMENT_SORTS = ['name', 'category', 'make', 'serialNumber'] as const

export const EquipmentRow = z.strictObject({
  id: Id,
  name: z.string(),
  categoryId: z.nullable(Id),
  make: z.string(),
  model: z.string(),
  serialNumber: z.string(),
  /** Address of the small picture, if there is one. */
  listImage: z.nullable(z.string()),
})
export type EquipmentRow = z.output<typeof EquipmentRow>

export const Equipment = z.strictObject({
  id: Id,
  name: z.string(),
  /** Archived. */
  deleted: z.boolean(),
  /** What its devices call themselves; the first is the device serial. */
  deviceIds: z.array(z.string()),
  meta: z.strictObject({
    categoryId: z.nullable(Id),
    make: z.string(),
    model: z.string(),
    year: z.nullable(z.int()),
    serialNumber: z.string(),
    listImage: z.nullable(z.string()),
  }),
})
export type Equipment = z.output<typeof Equipment>

export const EquipmentQuery = z.strictObject({
  search: z._default(z.string().check(z.trim(), z.maxLength(SEARCH_MAX)), ''),
  sort: z._default(z.enum(EQUIPMENT_SORTS), 'name'),
  descending: z._default(z.stringbool(), false),
  /** The `next` of the page before. */
  after: z.optional(z.string().check(z.maxLength(CURSOR_MAX))),
})
export type EquipmentQuery = z.output<typeof EquipmentQuery>

export const equipment = {
  list: get('/api/equipment', {
    can: 'equipment.read',
    summary: 'One page of the equipment of the current branch',
    query: EquipmentQuery,
    response: z.strictObject({ rows: z.array(EquipmentRow), total: z.int(), next: z.nullable(z.string()) }),
  }),
  read: get('/api/equipment/:id', {
    can: 'equipment.read',
    summary: 'One piece of equipment, archived or not',
    params: IdParams,
    response: Equipment,
  }),
}
