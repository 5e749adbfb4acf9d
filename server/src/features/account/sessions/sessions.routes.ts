import { sessions } from '@yardmaster/core/contract/account/sessions.ts'
import { route } from '../../../http/route.ts'
import { endAllOfUser, endOfUser, endOthers, endOwn, listOfUser, listOwn } from './sessions.service.ts'

export const openSessionRoutes = [
  route(sessions.own, listOwn),
  route(sessions.endOwn, (ctx, { params }) => endOwn(ctx, params.id)),
  route(sessions.endOthers, endOthers),
  route(sessions.ofUser, (ctx, { params }) => listOfUser(ctx, params.id)),
  route(sessions.end, (ctx, { params }) => endOfUser(ctx, params.id, params.sessionId)),
  route(sessions.endAll, (ctx, { params }) => endAllOfUser(ctx, params.id)),
]
