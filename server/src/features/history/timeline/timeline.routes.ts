import { timelinePages } from '@yardmaster/core/contract/history/timeline.ts'
import { html, page } from '../../../http/route.ts'
import { readTimeline } from './timeline.service.ts'
import { timelineView } from './timeline.view.ts'

export const timelineRoutes = [
  page(timelinePages.timeline, async (ctx, { params, query }) => {
    const timeline = await readTimeline(ctx, params.id, query)
    return html((request) => timelineView(request, ctx.text, timeline))
  }),
]
