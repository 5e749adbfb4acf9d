import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Everything about the signed-in user in one query, by the hash of their token. */
export const findSession = (db: Db, accountId: number, tokenHash: Buffer) =>
  db
    .selectFrom('session')
    .innerJoin('appUser', (join) =>
      join.onRef('appUser.accountId', '=', 'session.accountId').onRef('appUser.id', '=', 'session.userId'),
    )
    .innerJoin('account', 'account.id', 'session.accountId')
    .innerJoin('branch', (join) =>
      join
        .onRef('branch.accountId', '=', 'session.accountId')
        // Only admins can work in a branch that is not their own.
        .on(
          'branch.id',
          '=',
          sql<number>`case app_user.role when 'admin' then session.branch_id else app_user.branch_id end`,
        ),
    )
    .where('session.accountId', '=', accountId)
    .where('session.tokenHash', '=', tokenHash)
    .where('appUser.deletedAt', 'is', null)
    .where('appUser.role', '<>', 'operator')
    .select([
      'session.createdAt',
      'session.seenAt',
      'appUser.id as userId',
      'appUser.firstName',
      'appUser.lastName',
      'appUser.email',
      'appUser.role',
      'appUser.viewOnly',
      'appUser.limited',
      'appUser.features as userFeatures',
      'account.name as accountName',
      'account.features as accountFeatures',
      'branch.id as branchId',
      'branch.name as branchName',
      'branch.timezone',
      'branch.useMetric',
      sql<number[]>`array(select category_id from user_category_access a
        where a.account_id = session.account_id and a.user_id = session.user_id)`.as('categoryIds'),
      sql<number[]>`array(select equipment_id from user_equipment_access a
        where a.account_id = session.account_id and a.user_id = session.user_id)`.as('equipmentIds'),
    ])
    .executeTakeFirst()

export type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>

export async function insertSession(
  db: Db,
  row: { accountId: number; tokenHash: Buffer; userId: number; branchId: number; at: Temporal.Instant },
): Promise<void> {
  const { at, ...columns } = row
  await db
    .insertInto('session')
    .values({ ...columns, createdAt: at.toString(), seenAt: at.toString() })
    .execute()
}

export async function touchSession(
  db: Db,
  accountId: number,
  tokenHash: Buffer,
  at: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ seenAt: at.toString() })
    .where('accountId', '=', accountId)
    .where('tokenHash', '=', tokenHash)
    .execute()
}

export async function deleteSession(db: Db, accountId: number, tokenHash: Buffer): Promise<void> {
  await db
    .deleteFrom('session')
    .where('accountId', '=', accountId)
    .where('tokenHash', '=', tokenHash)
    .execute()
}

export async function deleteSessionsOf(db: Db, accountId: number, userId: number): Promise<void> {
  await db.deleteFrom('session').where('accountId', '=', accountId).where('userId', '=', userId).execute()
}

/** The table stays as small as the number of people signed in. */
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

export const listBranches = (db: Db, accountId: number) =>
  db.selectFrom('branch').where('accountId', '=', accountId).orderBy('name').select(['id', 'name']).execute()

export async function setSessionBranch(
  db: Db,
  accountId: number,
  tokenHash: Buffer,
  branchId: number,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ branchId })
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
