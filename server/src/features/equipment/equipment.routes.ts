import { equipment } from '@yardmaster/core/contract/equipment.ts'
import { images } from '@yardmaster/core/contract/images.ts'
import { file, page, route } from '../../http/route.ts'
import { listEquipment, readImage } from './equipment.service.ts'

export const equipmentRoutes = [
  route(equipment.list, (ctx, { query }) => listEquipment(ctx, query)),
  page(images.read, async (ctx, { params, query }) =>
    file(await readImage(ctx, params.id, params.imageId, query.size), 'image/jpeg'),
  ),
]
