import type { SecondFactor, SignInMethod } from '@yardmaster/core/security.ts'
import type { PublicContext } from '../context.ts'
import type { Db } from '../db/database.ts'
import { issueDevice } from './device.service.ts'
import type { KnownDevice } from './device.service.ts'
import { requireOtherWay } from './onlySingleSignOn.ts'
import { recordUse, rememberLanguages } from './session.queries.ts'
import { endSession, startSession } from './session.service.ts'
import type { SessionToken } from './sessionToken.ts'

/** The cookies that a sign-in sets. */
export type SignedInEffects = { signIn: SessionToken; device: string | null }

type User = {
  accountId: number
  userId: number
  branchId: number
  allBranches?: boolean
  method?: SignInMethod
  secondFactor?: SecondFactor
}

/** Signs the user in within the transaction of `db`, and makes the browser known as one of theirs. */
export async function openSession(
  {
    clock,
    languages,
    address,
    userAgent,
  }: Pick<PublicContext, 'clock' | 'languages' | 'address' | 'userAgent'>,
  db: Db,
  user: User,
  known: KnownDevice | null = null,
): Promise<SignedInEffects> {
  if (user.method !== 'singleSignOn') await requireOtherWay(db, user)
  await rememberLanguages(db, user, languages)
  await recordUse(db, user, clock.now())
  const device = await issueDevice(db, clock, user, known)
  return { signIn: await startSession(db, clock, { ...user, caller: { address, userAgent } }), device }
}

/** Ends the session that the browser has so far. */
export async function endPrevious(
  ctx: Pick<PublicContext, 'database' | 'previous' | 'clock' | 'address' | 'userAgent'>,
): Promise<void> {
  const { database, previous } = ctx
  if (previous) await endSession(ctx, database.account(previous.accountId), previous)
}
