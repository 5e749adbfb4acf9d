import { dashboardPages } from '@yardmaster/core/contract/reports/dashboard.ts'
import { html, page } from '../../../http/route.ts'
import { readOverview } from './dashboard.service.ts'
import { overviewView } from './dashboard.view.ts'

export const dashboardRoutes = [
  page(dashboardPages.overview, async (ctx) => {
    const overview = await readOverview(ctx)
    return html((request) => overviewView(request, ctx.text, overview))
  }),
]
