import { API_SCOPES } from '@yardmaster/core/apiScopes.ts'
import type { ApiScope } from '@yardmaster/core/apiScopes.ts'
import {
  API_TOKENS_PAGE,
  API_TOKENS_PER_USER,
  API_TOKEN_DAYS_MAX,
} from '@yardmaster/core/contract/account/apiTokens.ts'
import type { AccountApiToken, ApiToken, NewApiToken } from '@yardmaster/core/contract/account/apiTokens.ts'
import { dayAfter, startOfDay } from '@yardmaster/core/days.ts'
import { AppError, invalid, notFound } from '../../../appError.ts'
import { fullName } from '../../../context.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import { formatApiToken, newApiToken } from '../../../session/apiToken.ts'
import { recordSecurityEvent } from '../../../session/securityLog.ts'
import { hashOf } from '../../../session/sessionToken.ts'
import * as queries from './apiTokens.queries.ts'

export async function listOwn(ctx: Context): Promise<ApiToken[]> {
  const rows = await queries.findOwn(ctx)
  return rows.map((row) => described(ctx, row))
}

/** Lists the tokens of everyone, for administrators. */
export async function listAll(
  ctx: Context,
  after: number | undefined,
): Promise<{ rows: AccountApiToken[]; next: number | null }> {
  const found = await queries.findPage(ctx, after)
  const shown = found.slice(0, API_TOKENS_PAGE)
  return {
    rows: shown.map((row) => ({
      ...described(ctx, row),
      user: { id: row.userId, name: fullName(row) },
    })),
    next: found.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  }
}

export async function createToken(
  ctx: Context,
  { name, scopes: asked, expiresOn }: NewApiToken,
): Promise<{ id: number; token: string }> {
  const expiresAt = expiryOf(ctx, expiresOn)
  if ((await queries.countOwn(ctx)) >= API_TOKENS_PER_USER)
    throw new AppError('error.tooManyTokens', 409, { values: { max: API_TOKENS_PER_USER } })
  const scopes = API_SCOPES.filter((scope) => asked.includes(scope))
  const token = newApiToken(ctx.session.accountId)
  const id = await queries.insertToken(ctx, { name, scopes, tokenHash: hashOf(token), expiresAt })
  await publish(ctx, {
    action: 'created',
    resource: { kind: 'apiToken', id, name },
    branchId: null,
    after: { tokenScope: scopes, expiresOn },
  })
  await record(ctx, 'tokenCreated', ctx.session.userId, { name, tokenScope: scopes, expiresOn })
  return { id, token: formatApiToken(token) }
}

/** Returns the end of the last day, in the time zone of the branch. */
function expiryOf({ session, clock }: Context, expiresOn: string | null): string | null {
  const today = clock.now().toZonedDateTimeISO(session.timezone).toPlainDate()
  const latest = today.add({ days: API_TOKEN_DAYS_MAX }).toString()
  const mayLast = session.role === 'admin'
  if (!mayLast && (expiresOn === null || expiresOn > latest))
    throw invalid('expiresOn', 'error.expiryTooLate')
  if (expiresOn === null) return null
  if (expiresOn < today.toString()) throw invalid('expiresOn', 'error.expiryPast')
  return new Date(startOfDay(dayAfter(expiresOn), session.timezone)).toISOString()
}

export async function revokeOwn(ctx: Context, id: number): Promise<void> {
  await revoke(ctx, id, ctx.session.userId)
}

export async function revokeAny(ctx: Context, id: number): Promise<void> {
  await revoke(ctx, id, null)
}

/** The token stops working at once, because every request looks it up. */
async function revoke(ctx: Context, id: number, ofUser: number | null): Promise<void> {
  const found = await queries.findToken(ctx, id)
  if (!found || (ofUser !== null && found.userId !== ofUser)) throw notFound()
  await queries.deleteToken(ctx, id)
  await publish(ctx, {
    action: 'deleted',
    resource: { kind: 'apiToken', id, name: found.name },
    branchId: null,
  })
  await record(ctx, 'tokenRevoked', found.userId, { name: found.name })
}

const record = (
  ctx: Context,
  kind: 'tokenCreated' | 'tokenRevoked',
  userId: number,
  details: Record<string, unknown>,
): Promise<void> => {
  const { accountId, userId: actorId } = ctx.session
  return recordSecurityEvent(ctx.db, {
    kind,
    accountId,
    userId,
    actorId,
    caller: ctx,
    at: ctx.clock.now(),
    details,
  })
}

type Row = {
  id: number
  name: string
  scopes: ApiScope[]
  createdAt: Temporal.Instant
  expiresAt: Temporal.Instant | null
  usedAt: Temporal.Instant | null
  usedFrom: string | null
}

const textOf = (at: Temporal.Instant) => at.toString({ fractionalSecondDigits: 3 })

function described({ clock }: Context, row: Row): ApiToken {
  const { id, name, scopes, createdAt, expiresAt, usedAt, usedFrom } = row
  return {
    id,
    name,
    scopes,
    createdAt: textOf(createdAt),
    expiresAt: expiresAt && textOf(expiresAt),
    expired: expiresAt !== null && Temporal.Instant.compare(clock.now(), expiresAt) >= 0,
    lastUsedAt: usedAt && textOf(usedAt),
    lastUsedFrom: usedFrom,
  }
}
