import { ground } from '@yardmaster/core/contract/map/ground.ts'
import { route } from '../../../http/route.ts'
import { readGroundPage, updateGround } from './ground.service.ts'

export const groundRoutes = [
  route(ground.read, readGroundPage),
  route(ground.update, (ctx, { body }) => updateGround(ctx, body)),
]
