import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'

/**
 * The only lookup across accounts. It finds one exact address through a function that exposes nothing else.
 */
export async function findUserByEmail(database: Database, email: string) {
  const { rows } = await sql<{
    accountId: number
    userId: number
  }>`select * from find_sign_in(${email})`.execute(database.outside)
  const [found] = rows
  if (!found) return undefined
  return database
    .account(found.accountId)
    .selectFrom('appUser')
    .where('accountId', '=', found.accountId)
    .where('id', '=', found.userId)
    .where('deletedAt', 'is', null)
    .select(['accountId', 'id as userId', 'branchId', 'role', 'passwordHash'])
    .executeTakeFirst()
}

export async function updatePasswordHash({ db, session }: Context, passwordHash: string): Promise<void> {
  await db
    .updateTable('appUser')
    .set({ passwordHash })
    .where('accountId', '=', session.accountId)
    .where('id', '=', session.userId)
    .execute()
}
