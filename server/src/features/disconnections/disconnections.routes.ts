import { pages } from '@yardmaster/core/contract/pages.ts'
import { html, page } from '../../http/route.ts'
import { sent } from '../transfer/tableFile.ts'
import { exportDisconnections, readDisconnections } from './disconnections.service.ts'
import { disconnectionsView } from './disconnections.view.ts'

export const disconnectionRoutes = [
  page(pages.disconnections, async (ctx, { query }) => {
    const report = await readDisconnections(ctx, query)
    return html((request) => disconnectionsView(request, ctx.text, ctx.session.timezone, report))
  }),
  page(pages.exportDisconnections, async (ctx, { query }) => sent(await exportDisconnections(ctx, query))),
]
