import { series } from '@yardmaster/core/contract/history/series.ts'
import { route } from '../../../http/route.ts'
import { readSeries } from '../../../series/series.service.ts'

export const seriesRoutes = [
  route(series.read, (ctx, { params, query }) => readSeries(ctx, params.assetId, query)),
]
