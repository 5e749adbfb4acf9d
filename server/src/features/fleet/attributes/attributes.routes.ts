import { attributes } from '@yardmaster/core/contract/fleet/attributes.ts'
import { route } from '../../../http/route.ts'
import {
  addAttribute,
  listAttributes,
  removeAttribute,
  restoreAttribute,
  updateAttribute,
} from './attributes.service.ts'

export const attributeRoutes = [
  route(attributes.list, listAttributes),
  route(attributes.add, (ctx, { body }) => addAttribute(ctx, body)),
  route(attributes.update, (ctx, { params, body }) => updateAttribute(ctx, params.id, body)),
  route(attributes.remove, (ctx, { params }) => removeAttribute(ctx, params.id)),
  route(attributes.restore, (ctx, { params }) => restoreAttribute(ctx, params.id)),
]
