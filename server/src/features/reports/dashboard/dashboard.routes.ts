import { dashboard, dashboardPages } from '@yardmaster/core/contract/reports/dashboard.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { can } from '@yardmaster/core/policy.ts'
import { withView } from '@yardmaster/core/view.ts'
import { html, page, redirect, route } from '../../../http/route.ts'
import { listAttention } from './attention.service.ts'
import { readFleetNow } from './fleetNow.service.ts'
import { listNewest } from './newest.service.ts'
import { ownDashboardView } from './ownDashboard.view.ts'
import { readTrends } from './trends.service.ts'
import { listUnused } from './unused.service.ts'

export const dashboardRoutes = [
  page(dashboardPages.own, async ({ session, text }) => {
    const { dashboardUrl } = session
    if (dashboardUrl === null) return redirect(withView(paths.overview, session))
    const mayChange = can(session, 'account.manage')
    const shown = html((request) => ownDashboardView(request, text, { url: dashboardUrl, mayChange }))
    return { ...shown, framed: new URL(dashboardUrl).origin }
  }),
  route(dashboard.fleet, (ctx) => readFleetNow(ctx)),
  route(dashboard.attention, (ctx) => listAttention(ctx)),
  route(dashboard.unused, (ctx) => listUnused(ctx)),
  route(dashboard.trends, (ctx, { query }) => readTrends(ctx, query.period)),
  route(dashboard.newest, (ctx) => listNewest(ctx)),
]
