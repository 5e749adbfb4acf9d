import { gateways } from '@yardmaster/core/contract/map/gateways.ts'
import { route } from '../../../http/route.ts'
import { listGatewayEvents, listGateways, listInRange, readLastHeard } from './gateways.service.ts'

export const gatewayRoutes = [
  route(gateways.list, (ctx, { params }) => listGateways(ctx, params.id)),
  route(gateways.assets, (ctx, { params, query }) => listInRange(ctx, params, query.after)),
  route(gateways.events, (ctx, { params, query }) => listGatewayEvents(ctx, params.id, query)),
  route(gateways.heard, (ctx, { params }) => readLastHeard(ctx, params.id)),
]
