import { analytics } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import { page, route } from '../../../http/route.ts'
import { sent } from '../../../tables/tableFile.ts'
import { readReport } from './embeddedReports.service.ts'
import { openEmbed, readableReports } from './embed.service.ts'
import { exportReport } from './reportFile.service.ts'

export const embeddedReportRoutes = [
  route(analytics.session, async (ctx, { query }) => ({ url: await openEmbed(ctx, query) })),
  route(analytics.reports, (ctx) => readableReports(ctx)),
  route(analytics.report, (ctx, { params, query }) => readReport(ctx, params.dashboardId, query)),
  page(analytics.file, async (ctx, { params, query }) =>
    sent(await exportReport(ctx, params.dashboardId, query)),
  ),
]
