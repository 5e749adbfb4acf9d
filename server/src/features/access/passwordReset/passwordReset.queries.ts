import { sql } from 'kysely'
import type { Database, Db } from '../../../db/database.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import type { ResetRef } from './resetCode.ts'

/** The channel on which the job that looks for the users is woken. */
export const PASSWORD_REQUESTED = 'password_requested'

export type PasswordRequest = { email: string; at: Temporal.Instant }

/** Records a request, whether or not a user has this email. */
export async function insertRequest({ outside }: Database, { email, at }: PasswordRequest): Promise<void> {
  await outside.insertInto('passwordRequest').values({ email, at: at.toString() }).execute()
  await sql`select pg_notify(${PASSWORD_REQUESTED}, '')`.execute(outside)
}

export const findRequests = ({ outside }: Database, most: number) =>
  outside.selectFrom('passwordRequest').selectAll().orderBy('id').limit(most).execute()

export async function deleteRequest({ outside }: Database, id: string): Promise<void> {
  await outside.deleteFrom('passwordRequest').where('id', '=', id).execute()
}

type UserKey = { accountId: number; userId: number }

export async function insertReset(
  db: Db,
  { accountId, userId }: UserKey,
  requestedAt: Temporal.Instant,
): Promise<number> {
  const { id } = await db
    .insertInto('passwordReset')
    .values({ accountId, userId, requestedAt: requestedAt.toString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Keeps the table as small as the number of links that still work. */
export async function deleteResetsBefore(
  db: Db,
  { accountId, userId }: UserKey,
  before: Temporal.Instant,
): Promise<void> {
  await db
    .deleteFrom('passwordReset')
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .where('requestedAt', '<', sql<Temporal.Instant>`${before.toString()}::timestamptz`)
    .execute()
}

/** Returns the reset with its user and company. */
export const findReset = (db: Db, { accountId, resetId }: ResetRef) =>
  db
    .selectFrom('passwordReset')
    .innerJoin('appUser', (join) => sameAccount(join, 'appUser.id', 'passwordReset.userId'))
    .innerJoin('account', 'account.id', 'appUser.accountId')
    .where('passwordReset.accountId', '=', accountId)
    .where('passwordReset.id', '=', resetId)
    .where('appUser.deletedAt', 'is', null)
    .select([
      'passwordReset.userId',
      'passwordReset.requestedAt',
      'appUser.email',
      'appUser.firstName',
      'appUser.lastName',
      'appUser.branchId',
      'account.name as company',
    ])
    .executeTakeFirst()

/** Locks the reset, so that of two requests with one link only the first finds it. */
export async function lockReset(db: Db, { accountId, resetId }: ResetRef): Promise<void> {
  await db
    .selectFrom('passwordReset')
    .where('accountId', '=', accountId)
    .where('id', '=', resetId)
    .select('id')
    .forUpdate()
    .execute()
}

/** The database deletes all links of the user with it (`void_password_resets`). */
export async function setPasswordHash(
  db: Db,
  { accountId, userId }: UserKey,
  passwordHash: string,
): Promise<void> {
  await db
    .updateTable('appUser')
    .set({ passwordHash })
    .where('accountId', '=', accountId)
    .where('id', '=', userId)
    .execute()
}
