import { randomBytes } from 'node:crypto'
import type { SetupForm } from '@yardmaster/core/contract/access/setup.ts'
import { FEATURES } from '@yardmaster/core/roles.ts'
import { sql } from 'kysely'
import type { Database, Db } from '../../../db/database.ts'

export async function hasAccounts({ outside }: Database): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select has_accounts() as has`.execute(outside)
  return rows[0]?.has ?? false
}

/** The processes of an installation share the token, because any of them may be asked for the link. */
export async function readSetupToken(database: Database): Promise<string> {
  const own = randomBytes(16).toString('hex')
  if (await hasAccounts(database)) return own
  const db = database.outside
  await db
    .insertInto('setupToken')
    .values({ token: own })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const found = await db.selectFrom('setupToken').select('token').executeTakeFirst()
  return found?.token ?? own
}

export const deleteSetupToken = (db: Db) => db.deleteFrom('setupToken').execute()

/** Returns null if an account already exists. The rest of the transaction runs in the new account. */
export async function createFirstAccount(db: Db, name: string): Promise<number | null> {
  const created = await sql<{
    id: number | null
  }>`select create_first_account(${name}, ${[...FEATURES]}) as id`.execute(db)
  const id = created.rows[0]?.id ?? null
  await sql`select set_config('app.account_id', ${String(id ?? 0)}, true)`.execute(db)
  return id
}

export async function insertFirstBranch(db: Db, accountId: number, form: SetupForm): Promise<number> {
  const { id } = await db
    .insertInto('branch')
    .values({ accountId, name: form.branchName, timezone: form.timezone, useMetric: form.units === 'metric' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertFirstAdmin(
  db: Db,
  place: { accountId: number; branchId: number },
  { firstName, lastName, email }: SetupForm,
  passwordHash: string,
): Promise<number> {
  const { id } = await db
    .insertInto('appUser')
    .values({ ...place, firstName, lastName, email, passwordHash, role: 'admin' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
