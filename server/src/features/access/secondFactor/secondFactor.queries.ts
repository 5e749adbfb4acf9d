import type { Role } from '@yardmaster/core/roles.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

export type UserKey = { accountId: number; userId: number }

export const findApp = (db: Db, { accountId, userId }: UserKey) =>
  db
    .selectFrom('authenticatorApp')
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .select(['sealedSecret', 'confirmedAt', 'lastStep'])
    .executeTakeFirst()

/** Stores a secret that doesn't count yet, instead of an earlier one that never did. */
export async function insertApp(
  db: Db,
  { accountId, userId }: UserKey,
  { sealedSecret, at }: { sealedSecret: Buffer; at: Temporal.Instant },
): Promise<void> {
  const row = { sealedSecret, createdAt: at.toString(), lastStep: 0 }
  await db
    .insertInto('authenticatorApp')
    .values({ accountId, userId, ...row })
    .onConflict((oc) =>
      oc.columns(['accountId', 'userId']).doUpdateSet(row).where('authenticatorApp.confirmedAt', 'is', null),
    )
    .execute()
}

/** Returns false if the code of this period, or a later one, was accepted before. */
export async function acceptStep(db: Db, { accountId, userId }: UserKey, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authenticatorApp')
    .set({ lastStep: step })
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .where('lastStep', '<', String(step))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns false if it was confirmed before. */
export async function confirmApp(
  db: Db,
  { accountId, userId }: UserKey,
  at: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authenticatorApp')
    .set({ confirmedAt: at.toString() })
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteApp(db: Db, { accountId, userId }: UserKey): Promise<void> {
  await db
    .deleteFrom('authenticatorApp')
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .execute()
}

export async function replaceCodes(
  db: Db,
  { accountId, userId }: UserKey,
  hashes: readonly Buffer[],
): Promise<void> {
  await db
    .deleteFrom('recoveryCode')
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .execute()
  if (hashes.length === 0) return
  await db
    .insertInto('recoveryCode')
    .values(hashes.map((codeHash) => ({ accountId, userId, codeHash })))
    .execute()
}

export async function countCodes(db: Db, { accountId, userId }: UserKey): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCode')
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns false if there is no such code, or if it was used before. */
export async function useCode(
  db: Db,
  { accountId, userId }: UserKey,
  codeHash: Buffer,
  at: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recoveryCode')
    .set({ usedAt: at.toString() })
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Locks the user, so that requests at once can't leave them without a factor or with too many passkeys. */
export async function lockUser(db: Db, { accountId, userId }: UserKey): Promise<void> {
  await db
    .selectFrom('appUser')
    .where('accountId', '=', accountId)
    .where('id', '=', userId)
    .select('id')
    .forUpdate()
    .execute()
}

/** Returns how many factors the user has: the app, if it was confirmed, and passkeys. */
export async function countFactors(
  db: Db,
  { accountId, userId }: UserKey,
): Promise<{ app: number; passkeys: number }> {
  const { rows } = await sql<{ app: number; passkeys: number }>`
    select
      (select count(*)::integer from authenticator_app
        where account_id = ${accountId} and user_id = ${userId} and confirmed_at is not null) as app,
      (select count(*)::integer from passkey
        where account_id = ${accountId} and user_id = ${userId}) as passkeys`.execute(db)
  return rows[0] ?? { app: 0, passkeys: 0 }
}

export const findRequired = async (db: Db, accountId: number): Promise<boolean> =>
  (
    await db
      .selectFrom('account')
      .where('id', '=', accountId)
      .select('secondFactorRequired')
      .executeTakeFirstOrThrow()
  ).secondFactorRequired

export async function setRequired(db: Db, accountId: number, required: boolean): Promise<void> {
  await db
    .updateTable('account')
    .set({ secondFactorRequired: required })
    .where('id', '=', accountId)
    .execute()
}

/** Counts the users who can sign in and have no second factor. */
export async function countWithout(db: Db, accountId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from app_user
    where account_id = ${accountId} and deleted_at is null and role <> 'operator'
      and not exists (select from authenticator_app as app
        where app.account_id = ${accountId} and app.user_id = app_user.id and app.confirmed_at is not null)
      and not exists (select from passkey
        where passkey.account_id = ${accountId} and passkey.user_id = app_user.id)`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns a user who can sign in. */
export const findPerson = (db: Db, { accountId, userId }: UserKey) =>
  db
    .selectFrom('appUser')
    .where('accountId', '=', accountId)
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .where('role', '<>', 'operator')
    .select(['accountId', 'id as userId', 'branchId', 'email', 'firstName', 'lastName', 'role'])
    .$narrowType<{ role: Role }>()
    .executeTakeFirst()
