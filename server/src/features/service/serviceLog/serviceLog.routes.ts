import { serviceLogPages } from '@yardmaster/core/contract/service/serviceLog.ts'
import { html, page } from '../../../http/route.ts'
import { readerOf } from '../../../text/fieldValue.ts'
import { readServiceLog } from './serviceLog.service.ts'
import { serviceLogView } from './serviceLog.view.ts'

export const serviceLogRoutes = [
  page(serviceLogPages.serviceLog, async (ctx, { params, query }) => {
    const log = await readServiceLog(ctx, params.id, query)
    return html((request) => serviceLogView(request, readerOf(ctx.text, ctx.session), log))
  }),
]
