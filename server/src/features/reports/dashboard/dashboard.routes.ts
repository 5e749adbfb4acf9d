import { dashboardPages } from '@yardmaster/core/contract/reports/dashboard.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { can } from '@yardmaster/core/policy.ts'
import { withView } from '@yardmaster/core/view.ts'
import { html, page, redirect } from '../../../http/route.ts'
import { readOverview } from './dashboard.service.ts'
import { overviewView } from './dashboard.view.ts'
import { ownDashboardView } from './ownDashboard.view.ts'

export const dashboardRoutes = [
  page(dashboardPages.own, async ({ session, text }) => {
    const { dashboardUrl } = session
    if (dashboardUrl === null) return redirect(withView(paths.overview, session))
    const mayChange = can(session, 'account.manage')
    const shown = html((request) => ownDashboardView(request, text, { url: dashboardUrl, mayChange }))
    return { ...shown, framed: new URL(dashboardUrl).origin }
  }),
  page(dashboardPages.overview, async (ctx) => {
    const overview = await readOverview(ctx)
    return html((request) => overviewView(request, ctx.text, overview))
  }),
]
