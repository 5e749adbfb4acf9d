import { events } from '@yardmaster/core/contract/history/events.ts'
import { RawJson, route } from '../../../http/route.ts'
import { listEvents } from './events.service.ts'

export const eventRoutes = [
  route(
    events.list,
    async (ctx, { params, query }) => new RawJson(await listEvents(ctx, params.assetId, query)),
  ),
]
