import { devices } from '@yardmaster/core/contract/account/devices.ts'
import { route } from '../../../http/route.ts'
import { readAddresses, readArrivals } from './arrivals.service.ts'
import { sendCommand } from './commands.service.ts'
import { addDevice, listDevices, removeDevice, updateDevice } from './devices.service.ts'
import { findUnregisteredDevice } from './findDevice.service.ts'
import { listDeviceTypes } from './deviceTypes.service.ts'
import { addToken, issueDeviceToken, listTokens, removeToken } from './ingestTokens.service.ts'
import { listRefusedMessages } from './refusedMessages.service.ts'
import { listUnregistered } from './unregistered.service.ts'

export const deviceRoutes = [
  route(devices.types, listDeviceTypes),
  route(devices.list, (ctx, { query }) => listDevices(ctx, query)),
  route(devices.add, (ctx, { body }) => addDevice(ctx, body)),
  route(devices.update, (ctx, { params, body }) => updateDevice(ctx, params.id, body)),
  route(devices.remove, (ctx, { params }) => removeDevice(ctx, params.id)),
  route(devices.arrivals, (ctx, { params }) => readArrivals(ctx, params.id)),
  route(devices.addresses, readAddresses),
  route(devices.issueToken, (ctx, { params }) => issueDeviceToken(ctx, params.id)),
  route(devices.command, (ctx, { params, body }) => sendCommand(ctx, params.id, body)),
  route(devices.strangers, listUnregistered),
  route(devices.find, (ctx, { query }) => findUnregisteredDevice(ctx, query.uniqueId)),
  route(devices.refused, (ctx, { query }) => listRefusedMessages(ctx, query)),
  route(devices.tokens, listTokens),
  route(devices.addToken, (ctx, { body }) => addToken(ctx, body)),
  route(devices.removeToken, (ctx, { params }) => removeToken(ctx, params.id)),
]
