import { alertWeek } from '@yardmaster/core/contract/alerts/alertWeek.ts'
import { route } from '../../../http/route.ts'
import { readAlertWeek } from './alertWeek.service.ts'

export const alertWeekRoutes = [route(alertWeek.read, (ctx, { query }) => readAlertWeek(ctx, query.week))]
