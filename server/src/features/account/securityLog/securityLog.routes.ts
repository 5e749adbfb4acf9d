import { securityLog } from '@yardmaster/core/contract/account/securityLog.ts'
import { page, route } from '../../../http/route.ts'
import { sent } from '../../../tables/tableFile.ts'
import { exportSecurityLog } from './exportSecurityLog.service.ts'
import { listEntries } from './securityLog.service.ts'

export const securityLogRoutes = [
  route(securityLog.list, (ctx, { query }) => listEntries(ctx, query)),
  page(securityLog.export, async (ctx, { query }) => sent(await exportSecurityLog(ctx, query))),
]
