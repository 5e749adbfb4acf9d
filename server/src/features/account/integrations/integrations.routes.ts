import { integrations } from '@yardmaster/core/contract/account/integrations.ts'
import { route } from '../../../http/route.ts'
import {
  addConnection,
  pauseConnection,
  removeConnection,
  runNow,
  updateConnection,
} from './integrations.service.ts'
import { listRuns, listServices, readConnection } from './listConnections.service.ts'
import { readPointOfRental, setPointOfRental } from './pointOfRental.service.ts'
import { testConnection } from './testConnection.service.ts'

export const integrationRoutes = [
  route(integrations.list, (ctx) => listServices(ctx)),
  route(integrations.readPointOfRental, (ctx) => readPointOfRental(ctx)),
  route(integrations.setPointOfRental, (ctx, { body }) => setPointOfRental(ctx, body)),
  route(integrations.read, (ctx, { params }) => readConnection(ctx, params.id)),
  route(integrations.add, (ctx, { body }) => addConnection(ctx, body)),
  route(integrations.update, (ctx, { params, body }) => updateConnection(ctx, params.id, body)),
  route(integrations.pause, (ctx, { params, body }) => pauseConnection(ctx, params.id, body.paused)),
  route(integrations.remove, (ctx, { params }) => removeConnection(ctx, params.id)),
  route(integrations.run, (ctx, { params }) => runNow(ctx, params.id)),
  route(integrations.test, (ctx, { body }) => testConnection(ctx, body)),
  route(integrations.runs, (ctx, { params, query }) => listRuns(ctx, params.id, query.after)),
]
