import * as z from 'zod/mini'
import { API_SCOPES } from '../../apiScopes.ts'
import { del, get, post } from '../endpoint.ts'
import { Id, IdParams, PathId } from '../ids.ts'
import { Day, Instant } from '../instants.ts'
import { requiredText } from '../texts.ts'

export const API_TOKEN_NAME_MAX = 64
/** Enough for one token per script. Expired tokens count until they are removed. */
export const API_TOKENS_PER_USER = 20
export const API_TOKENS_PAGE = 100
/** Only administrators can create tokens that are valid for longer, or that never expire. */
export const API_TOKEN_DAYS_MAX = 366
/** Requests that one token may make in a minute, to one process of the server. */
export const API_TOKEN_REQUESTS_PER_MINUTE = 600

export const NewApiToken = z.strictObject({
  name: requiredText(API_TOKEN_NAME_MAX),
  scopes: z.array(z.enum(API_SCOPES)).check(z.minLength(1, 'error.required'), z.maxLength(API_SCOPES.length)),
  /** The last day on which the token works, in the time zone of the branch. Null: it never expires. */
  expiresOn: z.nullable(Day),
})
export type NewApiToken = z.output<typeof NewApiToken>

export const ApiToken = z.strictObject({
  id: Id,
  name: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  createdAt: Instant,
  /** Null: never. */
  expiresAt: z.nullable(Instant),
  expired: z.boolean(),
  /** Null: never. Precise to a minute. */
  lastUsedAt: z.nullable(Instant),
  /** The address of the last use. */
  lastUsedFrom: z.nullable(z.string()),
})
export type ApiToken = z.output<typeof ApiToken>

export const AccountApiToken = z.extend(ApiToken, { user: z.strictObject({ id: Id, name: z.string() }) })
export type AccountApiToken = z.output<typeof AccountApiToken>

export const apiTokens = {
  own: get('/api/session/tokens', {
    can: 'apiToken.own',
    summary: 'Lists the caller’s own API tokens, newest first',
    response: z.array(ApiToken),
  }),
  create: post('/api/session/tokens', {
    can: 'apiToken.own',
    summary: 'Creates an API token and returns it, this one time only',
    body: NewApiToken,
    confidential: true,
    response: z.strictObject({ id: Id, token: z.string() }),
  }),
  revokeOwn: del('/api/session/tokens/:id', {
    can: 'apiToken.own',
    summary: 'Revokes one of the caller’s own API tokens',
    params: IdParams,
  }),
  list: get('/api/account/tokens', {
    can: 'apiToken.manage',
    summary: 'Lists the API tokens of all users, newest first, page by page',
    /** The `next` value of the previous page. */
    query: z.strictObject({ after: z.optional(PathId) }),
    response: z.strictObject({ rows: z.array(AccountApiToken), next: z.nullable(Id) }),
  }),
  revoke: del('/api/account/tokens/:id', {
    can: 'apiToken.manage',
    summary: 'Revokes the API token of any user',
    params: IdParams,
  }),
}
