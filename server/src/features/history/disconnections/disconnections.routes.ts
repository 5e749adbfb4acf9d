import { disconnectionsPages } from '@yardmaster/core/contract/history/disconnections.ts'
import { html, page } from '../../../http/route.ts'
import { sent } from '../../../tables/tableFile.ts'
import { exportDisconnections, readDisconnections } from './disconnections.service.ts'
import { disconnectionsView } from './disconnections.view.ts'

export const disconnectionRoutes = [
  page(disconnectionsPages.disconnections, async (ctx, { query }) => {
    const report = await readDisconnections(ctx, query)
    return html((request) => disconnectionsView(request, ctx.text, ctx.session.timezone, report))
  }),
  page(disconnectionsPages.exportDisconnections, async (ctx, { query }) =>
    sent(await exportDisconnections(ctx, query)),
  ),
]
