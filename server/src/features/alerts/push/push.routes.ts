import { push } from '@yardmaster/core/contract/alerts/push.ts'
import { route } from '../../../http/route.ts'
import { addDevice, readPush, removeDevice, testDevice } from './push.service.ts'

export const pushRoutes = [
  route(push.read, readPush),
  route(push.add, (ctx, { body }) => addDevice(ctx, body)),
  route(push.remove, (ctx, { params }) => removeDevice(ctx, params.id)),
  route(push.test, (ctx, { params }) => testDevice(ctx, params.id)),
]
