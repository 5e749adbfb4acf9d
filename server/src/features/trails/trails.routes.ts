import { telemetry } from '@yardmaster/core/contract/telemetry.ts'
import { route } from '../../http/route.ts'
import { readTrail } from './trails.service.ts'

export const trailRoutes = [
  route(telemetry.trail, (ctx, { params, query }) => readTrail(ctx, params.assetId, query)),
]
