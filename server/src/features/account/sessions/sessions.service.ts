import type { OpenSession } from '@yardmaster/core/contract/account/sessions.ts'
import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { recordSecurityEvent } from '../../../session/securityLog.ts'
import { endSessionsOf, oldestSessions } from '../../../session/session.service.ts'
import { signInOrigin } from '../../../session/signInOrigin.ts'
import { findUserForChange } from '../users/users.public.ts'
import * as queries from './sessions.queries.ts'

export const listOwn = (ctx: Context): Promise<OpenSession[]> => list(ctx, ctx.session.userId)

export const endOwn = (ctx: Context, id: string): Promise<void> => end(ctx, ctx.session.userId, id)

export const endOthers = (ctx: Context): Promise<void> => endAllOf(ctx, ctx.session.userId)

export async function listOfUser(ctx: Context, userId: number): Promise<OpenSession[]> {
  await findUserForChange(ctx, userId)
  return list(ctx, userId)
}

export async function endOfUser(ctx: Context, userId: number, id: string): Promise<void> {
  await findUserForChange(ctx, userId)
  await end(ctx, userId, id)
}

export async function endAllOfUser(ctx: Context, userId: number): Promise<void> {
  await findUserForChange(ctx, userId)
  await endAllOf(ctx, userId)
}

async function list(ctx: Context, userId: number): Promise<OpenSession[]> {
  const rows = await queries.findOpen(ctx, userId, oldestSessions(ctx.clock.now()))
  return rows.map(({ id, tokenHash, method, createdAt, seenAt, ...row }) => ({
    id,
    isCurrent: tokenHash.equals(ctx.session.tokenHash),
    method,
    ...signInOrigin(row),
    startedAt: createdAt.toString({ fractionalSecondDigits: 3 }),
    lastUsedAt: seenAt.toString({ fractionalSecondDigits: 3 }),
  }))
}

/** The database announces the end to open streams, so they close at once. */
async function end(ctx: Context, userId: number, id: string): Promise<void> {
  const ended = await queries.deleteOne(ctx, userId, id)
  if (!ended) throw notFound()
  const { browser, system } = signInOrigin(ended)
  await record(ctx, userId, { sessionDevice: [browser, system].filter(Boolean).join(', ') || null })
}

/** The session that calls stays open. */
async function endAllOf(ctx: Context, userId: number): Promise<void> {
  const count = await endSessionsOf(ctx, userId, ctx.session.tokenHash)
  if (count > 0) await record(ctx, userId, { sessionsEnded: count })
}

function record(ctx: Context, userId: number, details: Record<string, unknown>): Promise<void> {
  const { accountId, userId: actorId } = ctx.session
  const event = { accountId, userId, actorId, caller: ctx, at: ctx.clock.now(), details }
  return recordSecurityEvent(ctx.db, { kind: 'sessionEnded', ...event })
}
