import { notificationsPages } from '@yardmaster/core/contract/alerts/notifications.ts'
import { subscriptions } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { html, page, route } from '../../../http/route.ts'
import { listSent } from './sent.service.ts'
import { describeMail, unsubscribeByMail } from './unsubscribe.service.ts'
import { unsubscribeView, unsubscribedView } from './unsubscribe.view.ts'

export const notificationRoutes = [
  page(notificationsPages.unsubscribe, async (ctx, { params }) => {
    const mail = await describeMail(ctx, params.code)
    return html((request) => unsubscribeView(request, ctx.text, mail))
  }),
  page(notificationsPages.confirmUnsubscribe, async (ctx, { params }) => {
    await unsubscribeByMail(ctx, params.code)
    return html((request) => unsubscribedView(request, ctx.text))
  }),
  route(subscriptions.sent, (ctx, { query }) => listSent(ctx, query)),
  route(subscriptions.delivery, async ({ outbound }) => outbound.delivery),
]
