import { intervals } from '@yardmaster/core/contract/history/intervals.ts'
import { RawJson, route } from '../../../http/route.ts'
import { listIntervals } from './intervals.service.ts'

export const intervalRoutes = [
  route(
    intervals.read,
    async (ctx, { params, query }) => new RawJson(await listIntervals(ctx, params.assetId, query)),
  ),
]
