import type { GroupRole, SignOnForm } from '@yardmaster/core/contract/access/singleSignOn.ts'
import { sql } from 'kysely'
import { countRows } from '../../../db/countRows.ts'
import type { Database, Db } from '../../../db/database.ts'

/** The stored settings. The secret is encrypted. */
export type StoredSignOn = Omit<SignOnForm, 'clientSecret' | 'domains'> & {
  accountId: number
  key: string
  clientSecret: Buffer
  version: number
}

const selectSettings = (db: Db, accountId: number) =>
  db
    .selectFrom('singleSignOn')
    .where('accountId', '=', accountId)
    .selectAll()
    .$narrowType<{ defaultRole: SignOnForm['defaultRole']; groups: GroupRole[] }>()

export const findSettings = (db: Db, accountId: number): Promise<StoredSignOn | undefined> =>
  selectSettings(db, accountId).executeTakeFirst()

/** Locks the settings, so that changes, and sign-ins that create users, run one after the other. */
export const lockSettings = (db: Db, accountId: number): Promise<StoredSignOn | undefined> =>
  selectSettings(db, accountId).forUpdate().executeTakeFirst()

export async function saveSettings(db: Db, row: Omit<StoredSignOn, 'version'>): Promise<void> {
  const { accountId, key, ...rest } = row
  const columns = { ...rest, groups: JSON.stringify(rest.groups) }
  await db
    .insertInto('singleSignOn')
    .values({ accountId, key, ...columns })
    .onConflict((oc) =>
      oc.column('accountId').doUpdateSet({ ...columns, version: sql`single_sign_on.version + 1` }),
    )
    .execute()
}

/** Removes the domains as well. Who a user is at the provider stays known, in case it is set up again. */
export async function deleteSettings(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('singleSignOn').where('accountId', '=', accountId).execute()
}

const usersOf = (db: Db, accountId: number) =>
  db
    .selectFrom('appUser')
    .where('accountId', '=', accountId)
    .where('deletedAt', 'is', null)
    .where('role', '<>', 'operator')

/** Counts the users who can sign in and have no password. */
export const countWithoutPassword = (db: Db, accountId: number): Promise<number> =>
  countRows(usersOf(db, accountId).where('passwordHash', 'is', null))

export const hasAdminWithPassword = async (db: Db, accountId: number): Promise<boolean> =>
  (await countRows(
    usersOf(db, accountId).where('role', '=', 'admin').where('passwordHash', 'is not', null),
  )) > 0

/** Ends the sessions that a provider opened, except one. Returns how many. */
export async function endSignOnSessions(db: Db, accountId: number, except: Buffer): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('accountId', '=', accountId)
    .where('method', '=', 'singleSignOn')
    .where('tokenHash', '<>', except)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export const listDomains = (db: Db, accountId: number) =>
  db
    .selectFrom('singleSignOnDomain')
    .where('accountId', '=', accountId)
    .orderBy('domain')
    .select(['domain', 'proof', 'verifiedAt'])
    .execute()

/** Keeps the proofs of domains that stay. */
export async function replaceDomains(
  db: Db,
  accountId: number,
  domains: readonly { domain: string; proof: string }[],
): Promise<void> {
  const names = domains.map(({ domain }) => domain)
  await db
    .deleteFrom('singleSignOnDomain')
    .where('accountId', '=', accountId)
    .where('domain', 'not in', names)
    .execute()
  await db
    .insertInto('singleSignOnDomain')
    .values(domains.map((row) => ({ accountId, ...row })))
    .onConflict((oc) => oc.columns(['accountId', 'domain']).doNothing())
    .execute()
}

export async function markVerified(
  db: Db,
  accountId: number,
  domain: string,
  at: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('singleSignOnDomain')
    .set({ verifiedAt: at.toString() })
    .where('accountId', '=', accountId)
    .where('domain', '=', domain)
    .execute()
}

/** Returns whether this is the only real account of the installation, which needs no proof of its domains. */
export const isOnlyCompany = async (db: Db, accountId: number): Promise<boolean> =>
  (await sql`select from only_company() where account_id = ${accountId}`.execute(db)).rows.length > 0

export const listOpenBranches = (db: Db, accountId: number, ids: readonly number[]) =>
  db
    .selectFrom('branch')
    .where('accountId', '=', accountId)
    .where('id', 'in', [0, ...ids])
    .where('deletedAt', 'is', null)
    .select('id')
    .execute()

/** The company whose provider signs in emails of this domain. It looks across accounts, for one domain at a time. */
export const findByDomain = async (
  { outside }: Database,
  domain: string,
): Promise<{ accountId: number; key: string } | undefined> =>
  (
    await sql<{ accountId: number; key: string }>`select * from find_single_sign_on(${domain})`.execute(
      outside,
    )
  ).rows[0]

/** Returns whether any company has turned it on. */
export const isOffered = async ({ outside }: Database): Promise<boolean> =>
  (await sql<{ offered: boolean }>`select has_single_sign_on() as offered`.execute(outside)).rows[0]
    ?.offered ?? false
