import { branches } from '@yardmaster/core/contract/account/branches.ts'
import { route } from '../../../http/route.ts'
import { addUser } from './addUser.service.ts'
import {
  addBranch,
  listBranches,
  listBranchUsers,
  listChanges,
  readBranch,
  removeBranch,
  updateBranch,
} from './branches.service.ts'

export const branchRoutes = [
  route(branches.list, listBranches),
  route(branches.add, (ctx, { body }) => addBranch(ctx, body)),
  route(branches.read, (ctx, { params }) => readBranch(ctx, params.id)),
  route(branches.update, (ctx, { params, body }) => updateBranch(ctx, params.id, body)),
  route(branches.changes, (ctx, { params }) => listChanges(ctx, params.id)),
  route(branches.remove, (ctx, { params }) => removeBranch(ctx, params.id)),
  route(branches.users, (ctx, { params, query }) => listBranchUsers(ctx, params.id, query)),
  route(branches.addUser, (ctx, { params, body }) => addUser(ctx, params.id, body)),
]
