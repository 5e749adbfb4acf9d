import { users } from '@yardmaster/core/contract/users.ts'
import { route } from '../../http/route.ts'
import { readUser, updateUser } from './users.service.ts'

export const userRoutes = [
  route(users.read, (ctx, { params }) => readUser(ctx, params.id)),
  route(users.update, (ctx, { params, body }) => updateUser(ctx, params.id, body)),
]
