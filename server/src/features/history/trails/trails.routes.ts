import { trails } from '@yardmaster/core/contract/history/trails.ts'
import { RawJson, route } from '../../../http/route.ts'
import { readReadings, readTrail } from './trails.service.ts'

export const trailRoutes = [
  route(
    trails.read,
    async (ctx, { params, query }) =>
      new RawJson(JSON.stringify(await readTrail(ctx, params.assetId, query))),
  ),
  route(trails.readings, (ctx, { params, query }) => readReadings(ctx, params.assetId, query)),
]
