import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { CHECKED_AT_LEAST } from './match.ts'

type UserKey = { accountId: number; userId: number }

const NOBODY: UserKey = { accountId: 0, userId: 0 }

/**
 * The only lookup across accounts. It finds the users with one exact address, the one used last first, through
 * a function that exposes nothing else.
 */
export const findSignIns = async ({ outside }: Database, email: string): Promise<UserKey[]> =>
  (await sql<UserKey>`select * from find_sign_in(${email})`.execute(outside)).rows

export async function findUsersByEmail(database: Database, email: string): Promise<FoundUser[]> {
  const rows = await findSignIns(database, email)
  // Looks for nobody instead of missing users, so that the time doesn't reveal how many there are.
  const missing = Math.max(CHECKED_AT_LEAST - rows.length, 0)
  const keys = [...rows, ...Array.from({ length: missing }, () => NOBODY)]
  const users: FoundUser[] = []
  for (const key of keys) {
    const user = await findUser(database, key)
    if (user) users.push(user)
  }
  return users
}

export type FoundUser = NonNullable<Awaited<ReturnType<typeof findUser>>>

export const findUser = (database: Database, { accountId, userId }: UserKey) =>
  database
    .account(accountId)
    .selectFrom('appUser')
    .where('accountId', '=', accountId)
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .select(['accountId', 'id as userId', 'branchId', 'role', 'passwordHash'])
    .executeTakeFirst()

/**
 * Counts the password as missed for the users with this email that it didn't match, and returns how often
 * each of the matched accounts was missed.
 */
export async function countMissed(
  { outside }: Database,
  email: string,
  matched: readonly UserKey[],
  { now, windowStart }: { now: Temporal.Instant; windowStart: Temporal.Instant },
): Promise<Map<number, number>> {
  const accounts = matched.map(({ accountId }) => accountId)
  const { rows } = await sql<{ accountId: number; missed: number }>`
    select * from count_missed(${email}, ${accounts}, ${now.toString()}, ${windowStart.toString()})`.execute(
    outside,
  )
  return new Map(rows.map(({ accountId, missed }) => [accountId, missed]))
}

/** Returns the names by which the user of a choice tells the companies apart. */
export const findCompany = (database: Database, { accountId, branchId }: FoundUser) =>
  database
    .account(accountId)
    .selectFrom('account')
    .innerJoin('branch', 'branch.accountId', 'account.id')
    .where('account.id', '=', accountId)
    .where('branch.id', '=', branchId)
    .select(['account.id', 'account.name', 'branch.name as branchName'])
    .executeTakeFirstOrThrow()

export async function updatePasswordHash({ db, session }: Context, passwordHash: string): Promise<void> {
  await db
    .updateTable('appUser')
    .set({ passwordHash })
    .where('accountId', '=', session.accountId)
    .where('id', '=', session.userId)
    .execute()
}
