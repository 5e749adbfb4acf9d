import { sql } from 'kysely'
import type { Clock } from '../context.ts'
import type { Db } from '../db/database.ts'
import { sameAccount } from '../db/sameAccount.ts'
import { hashOf, newToken } from './sessionToken.ts'
import type { SessionToken } from './sessionToken.ts'

/** Long enough to find the phone, and too short for someone who finds the page open later. */
export const PENDING_LIFETIME = Temporal.Duration.from({ minutes: 10 })

type User = { accountId: number; userId: number }

/** Remembers that the user's password was right. Only the page that asks for the second factor accepts the token. */
export async function startPending(db: Db, clock: Clock, user: User): Promise<SessionToken> {
  const { accountId, userId } = user
  const token = newToken(accountId)
  const now = clock.now()
  await db
    .deleteFrom('pendingSignIn')
    .where('accountId', '=', accountId)
    .where('expiresAt', '<', sql<Temporal.Instant>`${now.toString()}::timestamptz`)
    .execute()
  const expiresAt = now.add(PENDING_LIFETIME).toString()
  await db
    .insertInto('pendingSignIn')
    .values({ accountId, userId, tokenHash: hashOf(token), expiresAt })
    .execute()
  return token
}

/** Returns the user whose sign-in waits, or undefined if it is too old or the user can't sign in anymore. */
export const findPending = (db: Db, clock: Clock, token: SessionToken) =>
  db
    .selectFrom('pendingSignIn')
    .innerJoin('appUser', (join) => sameAccount(join, 'appUser.id', 'pendingSignIn.userId'))
    .where('pendingSignIn.accountId', '=', token.accountId)
    .where('tokenHash', '=', hashOf(token))
    .where('expiresAt', '>=', sql<Temporal.Instant>`${clock.now().toString()}::timestamptz`)
    .where('appUser.deletedAt', 'is', null)
    .select([
      'pendingSignIn.accountId',
      'pendingSignIn.userId',
      'appUser.branchId',
      'appUser.email',
      'appUser.role',
    ])
    .executeTakeFirst()

/** Returns false if another request was faster. */
export async function endPending(db: Db, token: SessionToken): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pendingSignIn')
    .where('accountId', '=', token.accountId)
    .where('tokenHash', '=', hashOf(token))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
