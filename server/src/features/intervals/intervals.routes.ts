import { telemetry } from '@yardmaster/core/contract/telemetry.ts'
import { RawJson, route } from '../../http/route.ts'
import { listIntervals } from './intervals.service.ts'

export const intervalRoutes = [
  route(
    telemetry.intervals,
    async (ctx, { params, query }) => new RawJson(await listIntervals(ctx, params.assetId, query)),
  ),
]
