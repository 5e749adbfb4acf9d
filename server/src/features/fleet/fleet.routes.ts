import { splitIds, telemetry } from '@yardmaster/core/contract/telemetry.ts'
import { RawJson, route } from '../../http/route.ts'
import { readFleet } from './fleet.service.ts'

export const fleetRoutes = [
  route(
    telemetry.fleet,
    async (ctx, { query }) => new RawJson(await readFleet(ctx, query.at, splitIds(query.assetIds))),
  ),
]
