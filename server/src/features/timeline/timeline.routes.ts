import { pages } from '@yardmaster/core/contract/pages.ts'
import { html, page } from '../../http/route.ts'
import { readTimeline } from './timeline.service.ts'
import { timelineView } from './timeline.view.ts'

export const timelineRoutes = [
  page(pages.timeline, async (ctx, { params, query }) => {
    const timeline = await readTimeline(ctx, params.id, query)
    return html((request) => timelineView(request, ctx.text, timeline))
  }),
]
