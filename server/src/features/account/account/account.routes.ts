import { account } from '@yardmaster/core/contract/account/account.ts'
import { route } from '../../../http/route.ts'
import { listJobs, readAccount, updateAccount } from './account.service.ts'

export const accountRoutes = [
  route(account.read, readAccount),
  route(account.update, (ctx, { body }) => updateAccount(ctx, body)),
  route(account.jobs, listJobs),
]
