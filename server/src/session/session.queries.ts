import type { Locale } from '@yardmaster/core/i18n/locales.ts'
import type { UnitsChoice } from '@yardmaster/core/contract/access/session.ts'
import type { SignInMethod } from '@yardmaster/core/security.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

type Place = { branchId: number; allBranches: boolean }

export async function insertSession(
  db: Db,
  row: Place & {
    accountId: number
    tokenHash: Buffer
    userId: number
    method: SignInMethod
    address: string | null
    userAgent: string | null
    at: Temporal.Instant
  },
): Promise<void> {
  const { at, ...columns } = row
  await db
    .insertInto('session')
    .values({ ...columns, createdAt: at.toString(), seenAt: at.toString() })
    .execute()
  await db
    .updateTable('appUser')
    .set({ lastSignInAt: at.toString() })
    .where('accountId', '=', row.accountId)
    .where('id', '=', row.userId)
    .execute()
}

export async function touchSession(
  db: Db,
  { accountId, tokenHash }: { accountId: number; tokenHash: Buffer },
  { at, address }: { at: Temporal.Instant; address: string | null },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ seenAt: at.toString(), ...(address !== null && { address }) })
    .where('accountId', '=', accountId)
    .where('tokenHash', '=', tokenHash)
    .execute()
}

/** Returns the user of the session, or undefined if there was none. */
export const deleteSession = (
  db: Db,
  accountId: number,
  tokenHash: Buffer,
): Promise<{ userId: number } | undefined> =>
  db
    .deleteFrom('session')
    .where('accountId', '=', accountId)
    .where('tokenHash', '=', tokenHash)
    .returning('userId')
    .executeTakeFirst()

/**
 * Deletes all sessions of a user, except the one with this token, and the sign-ins that wait for a second
 * factor. Returns the number of sessions.
 */
export async function deleteSessionsOf(
  db: Db,
  accountId: number,
  userId: number,
  except: Buffer | null = null,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .$if(except !== null, (query) => query.where('tokenHash', '<>', except ?? Buffer.alloc(0)))
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('pendingSignIn')
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .execute()
  return Number(numDeletedRows)
}

/** Moves the sessions in this branch, all of administrators, to the users' own branches. */
export async function leaveBranch(db: Db, accountId: number, branchId: number): Promise<void> {
  await sql`
    update session set branch_id = app_user.branch_id from app_user
    where session.account_id = ${accountId} and session.branch_id = ${branchId}
      and app_user.account_id = session.account_id and app_user.id = session.user_id`.execute(db)
}

/** Keeps the table as small as the number of signed-in users. */
export async function deleteExpiredSessions(
  db: Db,
  accountId: number,
  oldest: { created: Temporal.Instant; seen: Temporal.Instant },
): Promise<void> {
  await db
    .deleteFrom('session')
    .where('accountId', '=', accountId)
    .where((eb) =>
      eb.or([
        eb('createdAt', '<', sql<Temporal.Instant>`${oldest.created.toString()}::timestamptz`),
        eb('seenAt', '<', sql<Temporal.Instant>`${oldest.seen.toString()}::timestamptz`),
      ]),
    )
    .execute()
}

/** Returns what a user signs in with, or nothing for users who can't. */
export async function findCredentials(
  db: Db,
  { accountId, userId }: { accountId: number; userId: number },
): Promise<{ email: string; passwordHash: string } | undefined> {
  const user = await db
    .selectFrom('appUser')
    .where('accountId', '=', accountId)
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .select(['email', 'passwordHash'])
    .executeTakeFirst()
  if (!user || user.email === null || user.passwordHash === null) return undefined
  return { email: user.email, passwordHash: user.passwordHash }
}

/** A choice of companies begins with the one used last. */
export async function recordUse(
  db: Db,
  { accountId, userId }: { accountId: number; userId: number },
  at: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('signIn')
    .set({ usedAt: at.toString() })
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .execute()
}

export const listBranches = (db: Db, accountId: number) =>
  db
    .selectFrom('branch')
    .where('accountId', '=', accountId)
    .where('deletedAt', 'is', null)
    .orderBy('name')
    .select(['id', 'name'])
    .execute()

export async function setSessionBranch(
  db: Db,
  accountId: number,
  tokenHash: Buffer,
  place: Place,
): Promise<void> {
  await db
    .updateTable('session')
    .set(place)
    .where('accountId', '=', accountId)
    .where('tokenHash', '=', tokenHash)
    .execute()
}

export const findSettings = (db: Db, accountId: number, userId: number) =>
  db
    .selectFrom('userSettings')
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .select(['sendEmail', 'sendSmsTo'])
    .executeTakeFirst()

export async function updateChoices(
  db: Db,
  { accountId, userId }: { accountId: number; userId: number },
  choices: { language: Locale | null; region: string | null; units: UnitsChoice },
): Promise<void> {
  await db
    .updateTable('appUser')
    .set(choices)
    .where('accountId', '=', accountId)
    .where('id', '=', userId)
    .execute()
}

/** Messages to a user are in the language and formats of the browser that they used last. */
export async function rememberLanguages(
  db: Db,
  { accountId, userId }: { accountId: number; userId: number },
  browserLanguages: string | null,
): Promise<void> {
  if (browserLanguages === null) return
  await db
    .updateTable('appUser')
    .set({ browserLanguages })
    .where('accountId', '=', accountId)
    .where('id', '=', userId)
    .where('browserLanguages', 'is distinct from', browserLanguages)
    .execute()
}

export async function upsertSettings(
  db: Db,
  row: { accountId: number; userId: number; sendEmail: boolean; sendSmsTo: string | null },
): Promise<void> {
  const { sendEmail, sendSmsTo } = row
  await db
    .insertInto('userSettings')
    .values(row)
    .onConflict((oc) => oc.columns(['accountId', 'userId']).doUpdateSet({ sendEmail, sendSmsTo }))
    .execute()
}

/** Returns when the account will be deleted for good, or null. */
export async function findEraseAt(db: Db, accountId: number): Promise<string | null> {
  const row = await db
    .selectFrom('accountErasure')
    .where('accountId', '=', accountId)
    .select('eraseAt')
    .executeTakeFirst()
  return row?.eraseAt.toString() ?? null
}
