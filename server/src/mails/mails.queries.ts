import type { Locale } from '@yardmaster/core/i18n/locales.ts'
import { sql } from 'kysely'
import type { Claim } from '../db/claimNext.ts'
import { claimNext } from '../db/claimNext.ts'
import { countRows } from '../db/countRows.ts'
import type { Database, Db } from '../db/database.ts'
import { sameAccount } from '../db/sameAccount.ts'
import type { MailValues } from './mailTemplate.ts'

/** The channel on which the sending job is woken. */
export const MAIL_QUEUED = 'mail_queued'

type NewMail = { accountId: number; userId: number; recipient: string; template: string; details: MailValues }

export async function insertMail(db: Db, row: NewMail, now: Temporal.Instant): Promise<void> {
  const at = now.toString()
  await db
    .insertInto('mail')
    .values({ ...row, details: JSON.stringify(row.details), createdAt: at, nextTryAt: at })
    .execute()
}

/** Takes effect when the transaction commits. */
export async function wakeSender(db: Db): Promise<void> {
  await sql`select pg_notify(${MAIL_QUEUED}, '')`.execute(db)
}

/** Counts the mails of one template to a user since the instant, for limits. */
export const countMails = (
  db: Db,
  { accountId, userId, template }: Pick<NewMail, 'accountId' | 'userId' | 'template'>,
  since: Temporal.Instant,
): Promise<number> =>
  countRows(
    db
      .selectFrom('mail')
      .where('accountId', '=', accountId)
      .where('userId', '=', userId)
      .where('template', '=', template)
      .where('createdAt', '>', sql<Temporal.Instant>`${since.toString()}::timestamptz`),
  )

export async function findAccounts(database: Database, now: Temporal.Instant): Promise<number[]> {
  const { rows } = await sql<{ accountId: number }>`
    select accounts_with_mail(${now.toString()}::timestamptz) as account_id`.execute(database.outside)
  return rows.map(({ accountId }) => accountId)
}

export type DueMail = NewMail & { id: number; attempts: number; createdAt: Temporal.Instant }

export const claimMail = (db: Db, accountId: number, claim: Claim): Promise<DueMail | undefined> =>
  claimNext<DueMail>(db, accountId, claim, {
    table: 'mail',
    columns: ['accountId', 'id', 'userId', 'recipient', 'template', 'details', 'attempts', 'createdAt'],
  })

export const findReader = (db: Db, { accountId, userId }: Pick<NewMail, 'accountId' | 'userId'>) =>
  db
    .selectFrom('appUser')
    .innerJoin('account', 'account.id', 'appUser.accountId')
    .innerJoin('branch', (join) => sameAccount(join, 'branch.id', 'appUser.branchId'))
    .where('appUser.accountId', '=', accountId)
    .where('appUser.id', '=', userId)
    .where('appUser.deletedAt', 'is', null)
    .select([
      'appUser.language',
      'appUser.region',
      'appUser.browserLanguages',
      'branch.addressCountry as country',
      'branch.timezone',
      'account.name as accountName',
    ])
    .$narrowType<{ language: Locale | null }>()
    .executeTakeFirst()

type MailKey = Pick<DueMail, 'accountId' | 'id'>

export async function writeOutcome(
  db: Db,
  { accountId, id }: MailKey,
  outcome: { nextTryAt: string | null; sentAt?: string; failure: string },
): Promise<void> {
  await db.updateTable('mail').set(outcome).where('accountId', '=', accountId).where('id', '=', id).execute()
}

export async function deleteMail(db: Db, { accountId, id }: MailKey): Promise<void> {
  await db.deleteFrom('mail').where('accountId', '=', accountId).where('id', '=', id).execute()
}

export async function deleteMailsBefore(database: Database, before: Temporal.Instant): Promise<void> {
  await sql`select delete_old_mails(${before.toString()}::timestamptz)`.execute(database.outside)
}
