import { z } from 'zod'
import { get } from './endpoint.ts'
import { Id } from './ids.ts'

export const EQUIPMENT_PAGE = 100
const SEARCH_MAX = 100

export const EQUIPMENT_SORTS = ['name', 'category', 'make', 'serialNumber'] as const

export const EquipmentRow = z.strictObject({
  id: Id,
  name: z.string(),
  categoryId: Id.nullable(),
  make: z.string(),
  model: z.string(),
  serialNumber: z.string(),
  /** Address of the small picture, if there is one. */
  listImage: z.string().nullable(),
})
export type EquipmentRow = z.output<typeof EquipmentRow>

export const EquipmentQuery = z.strictObject({
  search: z.string().trim().max(SEARCH_MAX).default(''),
  sort: z.enum(EQUIPMENT_SORTS).default('name'),
  descending: z.stringbool().default(false),
  /** The `next` of the page before. */
  after: z.string().max(1000).optional(),
})
export type EquipmentQuery = z.output<typeof EquipmentQuery>

export const equipment = {
  list: get('/api/equipment', {
    can: 'equipment.read',
    summary: 'One page of the equipment of the current branch',
    query: EquipmentQuery,
    response: z.strictObject({ rows: z.array(EquipmentRow), total: z.int(), next: z.string().nullable() }),
  }),
}
