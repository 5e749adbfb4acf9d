import { flags } from '@yardmaster/core/contract/alerts/flags.ts'
import { route } from '../../../http/route.ts'
import { listFlaggedAreas } from './areaFlags.service.ts'
import { listFlagged, listFlags } from './flags.service.ts'

export const flagRoutes = [
  route(flags.list, listFlags),
  route(flags.assets, (ctx, { params, query }) => listFlagged(ctx, params.id, query.after)),
  route(flags.areas, (ctx, { params, query }) => listFlaggedAreas(ctx, params.id, query.after)),
]
