import { repairs } from '@yardmaster/core/contract/repairs.ts'
import { route } from '../../http/route.ts'
import { openRepair } from './openRepair.service.ts'
import { readRepair } from './repairs.service.ts'

export const repairRoutes = [
  route(repairs.open, (ctx, { params, body }) => openRepair(ctx, params.id, body)),
  route(repairs.read, (ctx, { params }) => readRepair(ctx, params.id)),
]
