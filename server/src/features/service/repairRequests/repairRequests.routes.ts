import { repairRequestsPages } from '@yardmaster/core/contract/service/repairRequests.pages.ts'
import { problemsOf } from '@yardmaster/core/contract/problem.ts'
import { RepairRequestForm, repairRequests } from '@yardmaster/core/contract/service/repairRequests.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { AppError } from '../../../appError.ts'
import { html, page, redirect, route } from '../../../http/route.ts'
import { requireByCode, sendRequest } from './publicRequest.service.ts'
import {
  configureRequests,
  dismissRequest,
  listRequests,
  readRequest,
  readSettings,
  restoreRequest,
} from './repairRequests.service.ts'
import type { RequestPage } from './request.view.ts'
import { requestView, thanksView } from './request.view.ts'

export const repairRequestRoutes = [
  page(repairRequestsPages.repairRequest, async (ctx, { params }) => {
    const machine = await requireByCode(ctx, params.code)
    return html((request) =>
      request.notice?.code === 'request.thanks'
        ? thanksView(request, ctx.text, machine)
        : requestView(request, ctx.text, { machine, typed: { issue: '', contact: '' }, errors: {} }),
    )
  }),
  page(repairRequestsPages.sendRepairRequest, async (ctx, { params, body }) => {
    const machine = await requireByCode(ctx, params.code)
    const { issue, contact, website } = body
    const again = (problem: Partial<RequestPage>, status: number) =>
      html(
        (request) =>
          requestView(request, ctx.text, { machine, typed: { issue, contact }, errors: {}, ...problem }),
        status,
      )
    const form = RepairRequestForm.safeParse({ issue, contact })
    if (!form.success) return again({ errors: problemsOf(form.error.issues) }, 422)
    try {
      // People don't see the `website` field. A bot that fills it in gets the usual thanks, but its request
      // is discarded.
      if (website === '') await sendRequest(ctx, machine, form.data)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return again({ refusal: ctx.text(error.code, error.values) }, error.status)
    }
    return redirect(paths.repairRequest(params.code), { notice: { code: 'request.thanks' } })
  }),
  route(repairRequests.list, (ctx, { query }) => listRequests(ctx, query.after)),
  route(repairRequests.settings, readSettings),
  route(repairRequests.configure, (ctx, { body }) => configureRequests(ctx, body.enabled)),
  route(repairRequests.read, (ctx, { params }) => readRequest(ctx, params.id)),
  route(repairRequests.dismiss, (ctx, { params }) => dismissRequest(ctx, params.id)),
  route(repairRequests.restore, (ctx, { params }) => restoreRequest(ctx, params.id)),
]
