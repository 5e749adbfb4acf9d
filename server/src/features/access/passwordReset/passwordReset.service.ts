import type { ResetForm } from '@yardmaster/core/contract/access/passwordReset.ts'
import { rejectGuessable } from '../../../session/guessablePassword.ts'
import type { PublicContext } from '../../../context.ts'
import { fullName } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { publish } from '../../../domainEvents.ts'
import { hashForVisitor } from '../../../session/hashing.ts'
import { endPrevious, openSession } from '../../../session/openSession.ts'
import type { SignedInEffects } from '../../../session/openSession.ts'
import { deleteSessionsOf } from '../../../session/session.queries.ts'
import type { SessionToken } from '../../../session/sessionToken.ts'
import { findSigningSecret } from '../../../signing/signing.queries.ts'
import { startSecondStep } from '../secondFactor/secondFactor.public.ts'
import * as queries from './passwordReset.queries.ts'
import { readCode } from './resetCode.ts'
import type { ResetRef } from './resetCode.ts'
import { isCurrent } from './resetValidity.ts'

/** The session, or what the browser needs to send the second factor. */
type Effects = SignedInEffects | { pending: SessionToken }

export type ShownReset = { email: string; company: string }

/** Returns whose password the link sets, or null if the link is wrong, used or too old. */
export async function describeReset(ctx: PublicContext, code: string): Promise<ShownReset | null> {
  const found = await findOpen(ctx, code)
  return found && { email: found.reset.email ?? '', company: found.reset.company }
}

/**
 * Sets the password and ends all sessions, so that anyone who knew the old password is signed out. The browser is
 * signed in and known from now on, so blocked sign-ins don't concern it. Returns null if the link doesn't work.
 */
export async function resetPassword(
  ctx: PublicContext,
  code: string,
  { password }: ResetForm,
): Promise<Effects | null> {
  const found = await findOpen(ctx, code)
  if (!found) return null
  const { ref, reset } = found
  rejectGuessable('password', password, reset)
  const passwordHash = await hashForVisitor(ctx.address, ({ hash }) => hash(password))
  const effects = await ctx.database
    .account(ref.accountId)
    .transaction()
    .execute((db) => setPassword(ctx, db, ref, passwordHash))
  if (effects) await endPrevious(ctx)
  return effects
}

async function setPassword(
  ctx: PublicContext,
  db: Db,
  ref: ResetRef,
  passwordHash: string,
): Promise<Effects | null> {
  await queries.lockReset(db, ref)
  const reset = await findCurrent(ctx, db, ref)
  if (!reset) return null
  const { userId, firstName, lastName, branchId } = reset
  const user = { accountId: ref.accountId, userId, branchId }
  await queries.setPasswordHash(db, user, passwordHash)
  await deleteSessionsOf(db, user.accountId, userId)
  await publish(
    { ...ctx, db, session: { accountId: user.accountId, userId, firstName, lastName } },
    {
      action: 'passwordReset',
      resource: { kind: 'user', id: userId, name: fullName(reset) },
      branchId,
    },
  )
  // The mail proves no more than the password does.
  const pending = await startSecondStep(ctx, db, user)
  return pending ? { pending } : openSession(ctx, db, user)
}

async function findOpen(ctx: PublicContext, code: string) {
  const attempt = await ctx.outbound.attempts.openLink(ctx.address)
  const ref = readCode(await findSigningSecret({ db: ctx.database.outside }), code)
  const reset = ref && (await findCurrent(ctx, ctx.database.account(ref.accountId), ref))
  if (!ref || !reset) return null
  await attempt.succeeded()
  return { ref, reset }
}

async function findCurrent({ clock }: PublicContext, db: Db, ref: ResetRef) {
  const reset = await queries.findReset(db, ref)
  return reset && isCurrent(reset, clock.now()) ? reset : null
}
