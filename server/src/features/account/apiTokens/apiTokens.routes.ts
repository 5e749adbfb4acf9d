import { apiTokens } from '@yardmaster/core/contract/account/apiTokens.ts'
import { route } from '../../../http/route.ts'
import { createToken, listAll, listOwn, revokeAny, revokeOwn } from './apiTokens.service.ts'

export const apiTokenRoutes = [
  route(apiTokens.own, listOwn),
  route(apiTokens.create, (ctx, { body }) => createToken(ctx, body)),
  route(apiTokens.revokeOwn, (ctx, { params }) => revokeOwn(ctx, params.id)),
  route(apiTokens.list, (ctx, { query }) => listAll(ctx, query.after)),
  route(apiTokens.revoke, (ctx, { params }) => revokeAny(ctx, params.id)),
]
