import { trails } from '@yardmaster/core/contract/history/trails.ts'
import { route } from '../../../http/route.ts'
import { readTrail } from './trails.service.ts'

export const trailRoutes = [
  route(trails.read, (ctx, { params, query }) => readTrail(ctx, params.assetId, query)),
]
