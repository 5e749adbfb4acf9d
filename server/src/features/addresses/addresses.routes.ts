import { telemetry } from '@yardmaster/core/contract/telemetry.ts'
import { route } from '../../http/route.ts'
import { readAddresses } from './addresses.service.ts'

export const addressRoutes = [
  route(telemetry.addresses, (ctx, { params, body }) => readAddresses(ctx, params.id, body)),
]
