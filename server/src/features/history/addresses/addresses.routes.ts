import { addresses } from '@yardmaster/core/contract/history/addresses.ts'
import { route } from '../../../http/route.ts'
import { readAddresses } from './addresses.service.ts'

export const addressRoutes = [
  route(addresses.find, (ctx, { params, body }) => readAddresses(ctx, params.id, body)),
]
