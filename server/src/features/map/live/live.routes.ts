import { live } from '@yardmaster/core/contract/map/live.ts'
import { stream } from '../../../http/route.ts'
import { watch } from './live.service.ts'

export const liveRoutes = [stream(live.open, async (ctx, { query }) => watch(ctx, query))]
