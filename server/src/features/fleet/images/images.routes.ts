import { images } from '@yardmaster/core/contract/fleet/images.ts'
import { uploads } from '@yardmaster/core/contract/uploads.ts'
import { file, page, route } from '../../../http/route.ts'
import {
  equipmentUploadTarget,
  listImages,
  openImage,
  removeImage,
  restoreImage,
  setMainImage,
} from './images.service.ts'

export const imageRoutes = [
  route(images.list, (ctx, { params }) => listImages(ctx, params.id)),
  page(images.read, async (ctx, { params, query }) =>
    file(
      await openImage(ctx, params.id, params.imageId, query.size),
      'image/jpeg',
      `"${params.imageId}-${query.size}"`,
    ),
  ),
  route(uploads.equipmentImage, (ctx, { params }) => equipmentUploadTarget(ctx, params.id)),
  route(images.remove, (ctx, { params }) => removeImage(ctx, params.id, params.imageId)),
  route(images.restore, (ctx, { params }) => restoreImage(ctx, params.id, params.imageId)),
  route(images.setMain, (ctx, { params }) => setMainImage(ctx, params.id, params.imageId)),
]
