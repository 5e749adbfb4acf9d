import type { Clock, NamedBranch, SignedIn } from '../context.ts'
import type { Database } from '../db/database.ts'
import { parseApiToken } from './apiToken.ts'
import { touchApiToken } from './apiToken.queries.ts'
import { findValidToken } from './findValidToken.ts'
import { isAfter, signedInFrom } from './session.service.ts'
import { hashOf } from './sessionToken.ts'

/** The precision of the last use. A finer one would cost a write per request. */
const TOUCH_EVERY = Temporal.Duration.from({ minutes: 1 })

/**
 * Returns what the user of a token may do now, in the named branch if they may work there, otherwise in their own. Null
 * if the token is unreadable, unknown, revoked or expired, or if its user can't sign in anymore.
 */
export async function loadApiToken(
  database: Database,
  clock: Clock,
  { text, address, named }: { text: string; address: string; named: NamedBranch | null },
): Promise<SignedIn | null> {
  const secret = parseApiToken(text)
  if (!secret) return null
  const { accountId } = secret
  const key = { accountId, tokenHash: hashOf(secret), named }
  const found = await findValidToken(database, clock, key)
  if (!found) return null
  const { id, usedAt } = found.token
  const at = clock.now()
  if (usedAt === null || isAfter(at, usedAt.add(TOUCH_EVERY)))
    await touchApiToken(database.account(accountId), { accountId, id }, { at, from: address })
  return signedInFrom(found, key)
}
