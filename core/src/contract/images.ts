import * as z from 'zod/mini'
import { get } from './endpoint.ts'
import { Id, PathId } from './ids.ts'

export const EquipmentImage = z.strictObject({
  id: Id,
  url: z.string(),
  /** The same, small. */
  listUrl: z.string(),
})
export type EquipmentImage = z.output<typeof EquipmentImage>

export const images = {
  /** Answers the picture itself. */
  read: get('/api/equipment/:id/images/:imageId', {
    can: 'equipment.read',
    summary: 'A picture of a piece of equipment',
    params: z.strictObject({ id: PathId, imageId: PathId }),
    query: z.strictObject({ size: z._default(z.enum(['full', 'list']), 'full') }),
  }),
}
