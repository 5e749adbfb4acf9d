import * as z from 'zod/mini'
import { get, put } from './endpoint.ts'
import { IdParams } from './ids.ts'
import { EquipmentImage, RepairImage } from './fleet/images.ts'

/** A URL that changes with every logo, and the size in pixels. */
export const LogoImage = z.strictObject({ url: z.string(), width: z.int(), height: z.int() })
export type LogoImage = z.output<typeof LogoImage>

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
    summary: 'Returns a URL to upload an image of an asset to',
    params: IdParams,
    response: UploadTarget,
  }),
  send: put('/api/uploads/:token', {
    can: 'image.create',
    summary: 'Uploads an image to the URL that an uploadImage call returned',
    description:
      'The body is the file itself, image/jpeg or image/png. The URL works once, for a few minutes, and only for the user who requested it. Responds with 413 if the image is too large, 415 if it is neither JPEG nor PNG, and 422 if it is damaged or has too many pixels.',
    params: z.strictObject({ token: z.string() }),
    response: z.union([EquipmentImage, RepairImage, LogoImage]),
  }),
}
