import { boundary } from '@yardmaster/core/contract/fleet/boundaries.ts'
import { route } from '../../../http/route.ts'
import { putBoundary, removeBoundary } from './boundaries.service.ts'

export const boundaryRoutes = [
  route(boundary.put, (ctx, { params, body }) => putBoundary(ctx, params.id, body)),
  route(boundary.remove, (ctx, { params }) => removeBoundary(ctx, params.id)),
]
