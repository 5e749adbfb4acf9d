import { scheduledReportPages } from '@yardmaster/core/contract/reports/scheduledReports.pages.ts'
import { scheduledReports } from '@yardmaster/core/contract/reports/scheduledReports.ts'
import { html, page, route } from '../../../http/route.ts'
import { listPeople, listSchedules } from './listSchedules.service.ts'
import { answerOffer, readOffer } from './mondayOffer.service.ts'
import {
  addSchedule,
  listScheduleChanges,
  pauseSchedule,
  removeSchedule,
  restoreSchedule,
  sendNow,
  updateSchedule,
} from './scheduledReports.service.ts'
import { describeMail, subscribeSelf, unsubscribeByMail } from './subscription.service.ts'
import { unsubscribeView, unsubscribedView } from './unsubscribe.view.ts'

export const scheduledReportRoutes = [
  route(scheduledReports.list, listSchedules),
  route(scheduledReports.people, listPeople),
  route(scheduledReports.delivery, async ({ outbound }) => ({ email: outbound.delivery.email })),
  route(scheduledReports.add, (ctx, { body }) => addSchedule(ctx, body)),
  route(scheduledReports.update, (ctx, { params, body }) => updateSchedule(ctx, params.id, body)),
  route(scheduledReports.changes, (ctx, { params }) => listScheduleChanges(ctx, params.id)),
  route(scheduledReports.pause, (ctx, { params, body }) => pauseSchedule(ctx, params.id, body.paused)),
  route(scheduledReports.send, (ctx, { params }) => sendNow(ctx, params.id)),
  route(scheduledReports.subscribe, (ctx, { params }) => subscribeSelf(ctx, params.id, true)),
  route(scheduledReports.unsubscribe, (ctx, { params }) => subscribeSelf(ctx, params.id, false)),
  route(scheduledReports.remove, (ctx, { params }) => removeSchedule(ctx, params.id)),
  route(scheduledReports.restore, (ctx, { params }) => restoreSchedule(ctx, params.id)),
  route(scheduledReports.offer, readOffer),
  route(scheduledReports.answerOffer, (ctx, { body }) => answerOffer(ctx, body.wanted)),
  page(scheduledReportPages.unsubscribe, async (ctx, { params }) => {
    const mail = await describeMail(ctx, params.code)
    return html((request) => unsubscribeView(request, ctx.text, mail))
  }),
  page(scheduledReportPages.confirmUnsubscribe, async (ctx, { params }) => {
    await unsubscribeByMail(ctx, params.code)
    return html((request) => unsubscribedView(request, ctx.text))
  }),
]
