import { flags } from '@yardmaster/core/contract/alerts/flags.ts'
import { route } from '../../../http/route.ts'
import { listFlaggedAreas } from './areaFlags.service.ts'
import { addFlag, listFlagChanges, listLooks, removeFlag, updateFlag } from './customFlags.service.ts'
import { listFlagged, listFlags, previewFlag } from './flags.service.ts'

export const flagRoutes = [
  route(flags.list, listFlags),
  route(flags.looks, listLooks),
  route(flags.preview, (ctx, { body }) => previewFlag(ctx, body)),
  route(flags.add, (ctx, { body }) => addFlag(ctx, body)),
  route(flags.update, (ctx, { params, body }) => updateFlag(ctx, params.id, body)),
  route(flags.changes, (ctx, { params }) => listFlagChanges(ctx, params.id)),
  route(flags.remove, (ctx, { params }) => removeFlag(ctx, params.id)),
  route(flags.assets, (ctx, { params, query }) => listFlagged(ctx, params.id, query.after)),
  route(flags.areas, (ctx, { params, query }) => listFlaggedAreas(ctx, params.id, query.after)),
]
