import * as z from 'zod/mini'
import { del, get, post, put } from '../endpoint.ts'
import { Id, IdParams, PathId } from '../ids.ts'

export const EquipmentImage = z.strictObject({
  id: Id,
  url: z.string(),
  /** The URL of the small picture. */
  listUrl: z.string(),
})
export type EquipmentImage = z.output<typeof EquipmentImage>

export const RepairImage = z.strictObject({
  id: Id,
  url: z.string(),
  /** The URL of the small picture. */
  viewUrl: z.string(),
  /** The size of the full picture, in pixels. */
  width: z.int(),
  height: z.int(),
})
export type RepairImage = z.output<typeof RepairImage>

export const IMAGES_MAX = 50

const ImageParams = z.strictObject({ id: PathId, imageId: PathId })

export const images = {
  list: get('/api/equipment/:id/images', {
    can: 'equipment.read',
    summary: 'Lists the images of an asset, oldest first',
    params: IdParams,
    response: z.array(EquipmentImage),
  }),
  /** Returns the picture itself. */
  read: get('/api/equipment/:id/images/:imageId', {
    can: 'equipment.read',
    summary: 'Returns an image of an asset',
    params: ImageParams,
    query: z.strictObject({ size: z._default(z.enum(['full', 'list']), 'full') }),
  }),
  remove: del('/api/equipment/:id/images/:imageId', {
    can: 'image.delete',
    summary: 'Deletes an image',
    description:
      'If it was the main image, the next one becomes the main image. It can be restored for 30 days.',
    params: ImageParams,
  }),
  restore: post('/api/equipment/:id/images/:imageId/restore', {
    can: 'image.delete',
    summary: 'Restores a deleted image',
    description:
      'If it was the main image and nobody has chosen another one since, it is the main image again. Responds with 409 if it was deleted for good.',
    params: ImageParams,
  }),
  setMain: put('/api/equipment/:id/images/:imageId/main', {
    can: 'image.create',
    summary: 'Sets the main image of an asset',
    params: ImageParams,
  }),
}
