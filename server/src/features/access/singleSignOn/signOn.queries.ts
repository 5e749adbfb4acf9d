import type { Role } from '@yardmaster/core/roles.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

type UserKey = { accountId: number; userId: number }
export type Identity = { accountId: number; issuer: string; subject: string }

/** Records that the answer of a provider is used. Returns false if it was used before. */
export async function takeAnswer(
  db: Db,
  row: { accountId: number; stateHash: Buffer; expiresAt: Temporal.Instant },
  now: Temporal.Instant,
): Promise<boolean> {
  await db
    .deleteFrom('singleSignOnAnswer')
    .where('accountId', '=', row.accountId)
    .where('expiresAt', '<', sql<Temporal.Instant>`${now.toString()}::timestamptz`)
    .execute()
  const taken = await db
    .insertInto('singleSignOnAnswer')
    .values({ ...row, expiresAt: row.expiresAt.toString() })
    .onConflict((oc) => oc.doNothing())
    .returning('accountId')
    .executeTakeFirst()
  return taken !== undefined
}

const selectUser = (db: Db, accountId: number) =>
  db
    .selectFrom('appUser')
    .where('appUser.accountId', '=', accountId)
    .select([
      'appUser.id as userId',
      'appUser.branchId',
      'appUser.firstName',
      'appUser.lastName',
      'appUser.role',
      'appUser.viewOnly',
      'appUser.deletedAt',
    ])
    .$narrowType<{ role: Role }>()

export type SignOnUser = NonNullable<Awaited<ReturnType<typeof findByIdentity>>>

export const findByIdentity = (db: Db, { accountId, issuer, subject }: Identity) =>
  selectUser(db, accountId)
    .innerJoin('singleSignOnIdentity as identity', (join) =>
      join.onRef('identity.accountId', '=', 'appUser.accountId').onRef('identity.userId', '=', 'appUser.id'),
    )
    .where('identity.issuer', '=', issuer)
    .where('identity.subject', '=', subject)
    .executeTakeFirst()

/** Returns the user with this email. If there are several, the one who isn't deleted. */
export const findByEmail = (db: Db, accountId: number, email: string) =>
  selectUser(db, accountId)
    .where(sql<string>`lower(app_user.email)`, '=', email)
    .orderBy(sql`app_user.deleted_at is not null`)
    .orderBy('appUser.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findIdentityOf = (db: Db, { accountId, userId }: UserKey, issuer: string) =>
  db
    .selectFrom('singleSignOnIdentity')
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .where('issuer', '=', issuer)
    .select('subject')
    .executeTakeFirst()

export async function linkIdentity(db: Db, identity: Identity, userId: number): Promise<void> {
  await db
    .insertInto('singleSignOnIdentity')
    .values({ ...identity, userId })
    .onConflict((oc) => oc.columns(['accountId', 'issuer', 'subject']).doUpdateSet({ userId }))
    .execute()
}

export async function changeRole(
  db: Db,
  { accountId, userId }: UserKey,
  { role, viewOnly, branchId }: { role: Role; viewOnly: boolean; branchId: number },
): Promise<void> {
  // Only workers have limits on what they may see.
  const unlimited = role === 'worker' ? {} : { limited: false, features: null }
  await db
    .updateTable('appUser')
    .set({ role, viewOnly, branchId, ...unlimited })
    .where('accountId', '=', accountId)
    .where('id', '=', userId)
    .execute()
}
