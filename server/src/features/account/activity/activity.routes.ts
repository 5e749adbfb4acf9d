import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { withView } from '@yardmaster/core/view.ts'
import { activityPages } from '@yardmaster/core/contract/account/activity.pages.ts'
import type { Restorer } from '../../../restorer.ts'
import { AppError } from '../../../appError.ts'
import { html, page, redirect, route } from '../../../http/route.ts'
import { ownPathOr } from '../../../http/ownPath.ts'
import { sent } from '../../../tables/tableFile.ts'
import { recentActivity } from './activity.service.ts'
import { readerOf } from '../../../text/fieldValue.ts'
import { exportHistory } from './exportHistory.service.ts'
import { readHistory } from './history.service.ts'
import { historyView } from './history.view.ts'
import { askToRestore, restoreEntry } from './restore.service.ts'
import { restoreView } from './restore.view.ts'

/** The composition root says which entries can be restored, because their features depend on this one. */
export const activityRoutes = (restorers: readonly Restorer[]) => [
  route(activity.recent, (ctx, { query }) => recentActivity(ctx, query.limit)),
  page(activityPages.history, async (ctx, { query }) => {
    const history = await readHistory(ctx, restorers, query)
    return html((request) => historyView(request, readerOf(ctx.text, ctx.session), history))
  }),
  page(activityPages.askToRestore, async (ctx, { params, query }) => {
    const question = await askToRestore(ctx, restorers, params.id)
    const backTo = backToHistory(query.backTo)
    return html((request) => restoreView(request, readerOf(ctx.text, ctx.session), question, backTo))
  }),
  page(activityPages.restore, async (ctx, { params, query }) => {
    const backTo = backToHistory(query.backTo)
    try {
      await restoreEntry(ctx, restorers, params.id)
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 409) throw error
      return redirect(withView(paths.restoreChange(params.id, backTo), ctx.session))
    }
    return redirect(withView(backTo, ctx.session), { notice: { code: 'history.restored' } })
  }),
  page(activityPages.exportHistory, async (ctx, { query }) => sent(await exportHistory(ctx, query))),
]

const backToHistory = (backTo: string | undefined) => ownPathOr(backTo, activityPages.history.path)
