import type { SecondFactor } from '@yardmaster/core/security.ts'
import type { PublicContext } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { findKnownDevice } from '../../../session/device.service.ts'
import { endPrevious, openSession } from '../../../session/openSession.ts'
import type { SignedInEffects } from '../../../session/openSession.ts'
import { endPending, findPending, startPending } from '../../../session/pendingSignIn.ts'
import type { SessionToken } from '../../../session/sessionToken.ts'
import { checkCode } from './checkCode.ts'
import { findPasskeys } from './passkeys.queries.ts'
import * as queries from './secondFactor.queries.ts'
import type { UserKey } from './secondFactor.queries.ts'

export type Completed = SignedInEffects & { pending: null }

/** Returns a token for the second step if the user has a second factor, and null if the password is enough. */
export async function startSecondStep(
  { clock }: Pick<PublicContext, 'clock'>,
  db: Db,
  user: UserKey,
): Promise<SessionToken | null> {
  const { app, passkeys } = await queries.countFactors(db, user)
  return app + passkeys > 0 ? startPending(db, clock, user) : null
}

/** Returns the user whose password was right in this browser, or undefined if that is too long ago. */
export async function findWaiting({ database, clock, pending }: PublicContext) {
  return pending ? findPending(database.account(pending.accountId), clock, pending) : undefined
}
export type Waiting = NonNullable<Awaited<ReturnType<typeof findWaiting>>>

/** Returns what the page offers, or null if nobody waits. */
export async function describeSecondStep(
  ctx: PublicContext,
): Promise<{ hasApp: boolean; hasPasskey: boolean } | null> {
  const user = await findWaiting(ctx)
  if (!user) return null
  const db = ctx.database.account(user.accountId)
  const app = await queries.findApp(db, user)
  return {
    hasApp: Boolean(app?.confirmedAt),
    hasPasskey: (await findPasskeys(db, user)).length > 0,
  }
}

/** Signs in with a code. Returns 'wrong' for a wrong one, and null if nobody waits anymore. */
export async function finishWithCode(ctx: PublicContext, code: string): Promise<Completed | 'wrong' | null> {
  const user = await findWaiting(ctx)
  if (!user) return null
  const attempt = await ctx.outbound.attempts.secondFactor(user)
  const completed = await complete(ctx, user, (db) =>
    checkCode({ ...ctx, db, caller: ctx, attempt }, user, code),
  )
  if (completed !== null && completed !== 'wrong') await attempt.succeeded()
  return completed
}

/** Opens the session in the transaction in which the second factor is proven. */
export async function complete(
  ctx: PublicContext,
  user: Waiting,
  prove: (db: Db) => Promise<SecondFactor | null>,
): Promise<Completed | 'wrong' | null> {
  const { database, pending } = ctx
  const known = await findKnownDevice(ctx, user.email ?? '')
  const completed = await database
    .account(user.accountId)
    .transaction()
    .execute(async (db) => {
      const secondFactor = await prove(db)
      if (!secondFactor) return 'wrong'
      if (!pending || !(await endPending(db, pending))) return null
      const { accountId, userId, branchId } = user
      return openSession(ctx, db, { accountId, userId, branchId, secondFactor }, known)
    })
  if (completed === null || completed === 'wrong') return completed
  await endPrevious(ctx)
  return { ...completed, pending: null }
}
