import { parts } from '@yardmaster/core/contract/service/parts.ts'
import { route } from '../../../http/route.ts'
import { addPart, listParts, removePart, restorePart, updatePart } from './parts.service.ts'

export const partRoutes = [
  route(parts.list, listParts),
  route(parts.add, (ctx, { body }) => addPart(ctx, body)),
  route(parts.update, (ctx, { params, body }) => updatePart(ctx, params.id, body)),
  route(parts.remove, (ctx, { params }) => removePart(ctx, params.id)),
  route(parts.restore, (ctx, { params }) => restorePart(ctx, params.id)),
]
