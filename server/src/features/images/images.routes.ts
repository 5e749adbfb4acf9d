import { images } from '@yardmaster/core/contract/images.ts'
import { file, page } from '../../http/route.ts'
import { readImage } from './images.service.ts'

export const imageRoutes = [
  page(images.read, async (ctx, { params, query }) =>
    file(await readImage(ctx, params.id, params.imageId, query.size), 'image/jpeg'),
  ),
]
