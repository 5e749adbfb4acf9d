import type { Clock, SignedIn } from '../context.ts'
import type { Database } from '../db/database.ts'
import { findByApiToken } from './findSession.queries.ts'
import type { FoundByToken } from './findSession.queries.ts'

/** Returns the user of an API token that exists and has not expired. */
export async function findValidToken(
  database: Database,
  clock: Clock,
  { accountId, tokenHash, named }: Pick<SignedIn, 'accountId' | 'tokenHash' | 'named'>,
): Promise<FoundByToken | null> {
  const found = await findByApiToken(database, accountId, tokenHash, named)
  const expiresAt = found?.token.expiresAt ?? null
  const isExpired = expiresAt !== null && Temporal.Instant.compare(clock.now(), expiresAt) >= 0
  return isExpired ? null : found
}
