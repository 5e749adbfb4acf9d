import type { Database, Db } from '../../../db/database.ts'

export type Lock = { email: string; address: string; at: Temporal.Instant }

/** The longest email address that a user can have. */
const EMAIL_MAX = 254

/** Records that sign-ins with this email were blocked, whether or not a user has it. */
export async function insertLock({ outside }: Database, { email, address, at }: Lock): Promise<void> {
  if (email.length > EMAIL_MAX) return
  await outside.insertInto('signInLock').values({ email, address, at: at.toString() }).execute()
}

export const findLocks = ({ outside }: Database, most: number) =>
  outside.selectFrom('signInLock').selectAll().orderBy('id').limit(most).execute()

export async function deleteLock({ outside }: Database, id: string): Promise<void> {
  await outside.deleteFrom('signInLock').where('id', '=', id).execute()
}

export const findPerson = (db: Db, { accountId, userId }: { accountId: number; userId: number }) =>
  db
    .selectFrom('appUser')
    .where('accountId', '=', accountId)
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .select(['firstName', 'lastName', 'branchId'])
    .executeTakeFirst()
