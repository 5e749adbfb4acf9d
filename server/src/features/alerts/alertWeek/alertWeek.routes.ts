import { alertWeek } from '@yardmaster/core/contract/alerts/alertWeek.ts'
import { page, route } from '../../../http/route.ts'
import { sent } from '../../../tables/tableFile.ts'
import { readAlertWeek } from './alertWeek.service.ts'
import { exportAlertWeek } from './exportAlertWeek.service.ts'

export const alertWeekRoutes = [
  route(alertWeek.read, (ctx, { query }) => readAlertWeek(ctx, query.week)),
  page(alertWeek.export, async (ctx, { query }) => sent(await exportAlertWeek(ctx, query))),
]
