import { branches } from '@yardmaster/core/contract/account/branches.ts'
import { route } from '../../../http/route.ts'
import { listBranchUsers, readBranch, updateBranch } from './branches.service.ts'
import { addUser } from './addUser.service.ts'

export const branchRoutes = [
  route(branches.read, (ctx, { params }) => readBranch(ctx, params.id)),
  route(branches.update, (ctx, { params, body }) => updateBranch(ctx, params.id, body)),
  route(branches.users, (ctx, { params, query }) => listBranchUsers(ctx, params.id, query)),
  route(branches.addUser, (ctx, { params, body }) => addUser(ctx, params.id, body)),
]
