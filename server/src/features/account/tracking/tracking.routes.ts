import { tracking } from '@yardmaster/core/contract/account/tracking.ts'
import { route } from '../../../http/route.ts'
import { listChanges, readDerivation, readTracking, updateTracking } from './tracking.service.ts'

export const trackingRoutes = [
  route(tracking.read, readTracking),
  route(tracking.changes, listChanges),
  route(tracking.derivation, readDerivation),
  route(tracking.update, (ctx, { body }) => updateTracking(ctx, body)),
]
