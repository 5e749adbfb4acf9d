import { MOVED_MAX, watch } from '@yardmaster/core/contract/rentals/watch.ts'
import { route } from '../../../http/route.ts'
import { readAssetTheft, watchAsset } from './assetTheft.service.ts'
import { readTheftWatch, setTheftWatch } from './theftSettings.service.ts'
import { listAlerts, listMoved } from './watch.service.ts'

export const watchRoutes = [
  route(watch.ofRental, (ctx, { params }) => listAlerts(ctx, params.id)),
  route(watch.moved, (ctx) => listMoved(ctx, MOVED_MAX)),
  route(watch.theft, readTheftWatch),
  route(watch.watchTheft, (ctx, { body }) => setTheftWatch(ctx, body)),
  route(watch.ofAsset, (ctx, { params }) => readAssetTheft(ctx, params.id)),
  route(watch.watchAsset, (ctx, { params, body }) => watchAsset(ctx, params.id, body.watch)),
]
