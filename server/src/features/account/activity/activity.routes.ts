import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { activityPages } from '@yardmaster/core/contract/account/activity.pages.ts'
import { html, page, route } from '../../../http/route.ts'
import { sent } from '../../../tables/tableFile.ts'
import { recentActivity } from './activity.service.ts'
import { readerOf } from '../../../text/fieldValue.ts'
import { exportHistory } from './exportHistory.service.ts'
import { readHistory } from './history.service.ts'
import { historyView } from './history.view.ts'

export const activityRoutes = [
  route(activity.recent, (ctx, { query }) => recentActivity(ctx, query.limit)),
  page(activityPages.history, async (ctx, { query }) => {
    const history = await readHistory(ctx, query)
    return html((request) => historyView(request, readerOf(ctx.text, ctx.session), history))
  }),
  page(activityPages.exportHistory, async (ctx, { query }) => sent(await exportHistory(ctx, query))),
]
