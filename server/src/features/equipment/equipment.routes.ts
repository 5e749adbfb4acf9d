import { equipment } from '@yardmaster/core/contract/equipment.ts'
import { images } from '@yardmaster/core/contract/images.ts'
import { file, page, route } from '../../http/route.ts'
import { listEquipment, readEquipment, readImage } from './equipment.service.ts'

export const equipmentRoutes = [
  route(equipment.list, (ctx, { query }) => listEquipment(ctx, query)),
  route(equipment.read, (ctx, { params }) => readEquipment(ctx, params.id)),
  page(images.read, async (ctx, { params, query }) =>
    file(await readImage(ctx, params.id, params.imageId, query.size), 'image/jpeg'),
  ),
]
