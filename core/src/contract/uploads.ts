import * as z from 'zod/mini'
import { get, put } from './endpoint.ts'
import { IdParams } from './ids.ts'
import { EquipmentImage, RepairImage } from './fleet/images.ts'

export const UPLOAD_TYPES = ['image/jpeg', 'image/png'] as const
export const UPLOAD_MAX_BYTES = 20 * 1024 * 1024

/** Where and how to send a file. */
export const UploadTarget = z.strictObject({
  url: z.string(),
  method: z.literal('PUT'),
  /** Headers to send with the file, besides its content type. */
  headers: z.record(z.string(), z.string()),
  maxBytes: z.int(),
  types: z.array(z.enum(UPLOAD_TYPES)),
})
export type UploadTarget = z.output<typeof UploadTarget>

export const uploads = {
  equipmentImage: get('/api/equipment/:id/uploadImage', {
    can: 'image.create',
    summary: 'Where to send a picture of a piece of equipment',
    params: IdParams,
    response: UploadTarget,
  }),
  send: put('/api/uploads/:token', {
    can: 'image.create',
    summary: 'Send a picture to the address that an uploadImage call answered',
    description:
      'The body is the file itself, image/jpeg or image/png. The address works once, for some minutes and for the ' +
      'user who asked for it. 413: too large; 415: neither JPEG nor PNG by content; 422: damaged or too many pixels.',
    params: z.strictObject({ token: z.string() }),
    response: z.union([EquipmentImage, RepairImage]),
  }),
}
