import { pages } from '@yardmaster/core/contract/pages.ts'
import { html, page } from '../../http/route.ts'
import { readOverview } from './overview.service.ts'
import { overviewView } from './overview.view.ts'

export const overviewRoutes = [
  page(pages.overview, async (ctx) => {
    const overview = await readOverview(ctx)
    return html((request) => overviewView(request, ctx.text, overview))
  }),
]
