import { deviceRequests } from '@yardmaster/core/contract/account/deviceRequests.ts'
import { route } from '../../../http/route.ts'
import { addRequest, listRequests, setState } from './deviceRequests.service.ts'

export const deviceRequestRoutes = [
  route(deviceRequests.list, listRequests),
  route(deviceRequests.add, (ctx, { body }) => addRequest(ctx, body)),
  route(deviceRequests.setState, (ctx, { params, body }) => setState(ctx, params.id, body)),
]
