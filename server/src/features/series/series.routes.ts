import { telemetry } from '@yardmaster/core/contract/telemetry.ts'
import { route } from '../../http/route.ts'
import { readSeries } from './series.service.ts'

export const seriesRoutes = [
  route(telemetry.series, (ctx, { params, query }) => readSeries(ctx, params.assetId, query)),
]
