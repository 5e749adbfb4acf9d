import { telemetry } from '@yardmaster/core/contract/telemetry.ts'
import { stream } from '../../http/route.ts'
import { watch } from './live.service.ts'

export const liveRoutes = [stream(telemetry.live, async (ctx, { query }) => watch(ctx, query))]
