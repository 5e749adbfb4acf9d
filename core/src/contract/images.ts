import { z } from 'zod'
import { get } from './endpoint.ts'
import { Id } from './ids.ts'

const PathId = z.coerce.number().pipe(Id)

export const images = {
  /** Answers the picture itself. */
  read: get('/api/equipment/:id/images/:imageId', {
    can: 'equipment.read',
    summary: 'A picture of a piece of equipment',
    params: z.strictObject({ id: PathId, imageId: PathId }),
    query: z.strictObject({ size: z.enum(['full', 'list']).default('full') }),
  }),
}
