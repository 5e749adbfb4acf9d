import { ERASURE_WARNING_DAYS } from '@yardmaster/core/contract/account/accountData.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '../../../db/database.ts'
import type { JobContext } from '../../../jobs/job.ts'
import { letterMail } from '../../../mails/letter.view.ts'
import { queueMail } from '../../../mails/queueMail.ts'
import type { FileStore } from '../../../outbound/files.ts'
import type { Mailer } from '../../../outbound/mail.ts'
import { NotDelivered } from '../../../outbound/notDelivered.ts'
import { textFor } from '../../../text/text.ts'
import { erasureSoonMail } from './erasure.mails.ts'
import * as queries from './erasure.queries.ts'

export type ErasureServices = {
  database: Database
  files: FileStore
  messenger: { mail: Mailer | null }
}
type Work = ErasureServices & Pick<JobContext, 'ingest' | 'clock' | 'log' | 'signal'>

const WARNING = { hours: 24 * ERASURE_WARNING_DAYS }
/** The rows that one transaction deletes. */
const BATCH = 5_000

/** Reminds administrators of deletions that are near, and deletes the accounts whose waiting period is over. */
export async function eraseAccounts(work: Work): Promise<void> {
  const now = work.clock.now()
  const isOver = (at: Temporal.Instant) => Temporal.Instant.compare(at, now) <= 0
  for (const { accountId, eraseAt, warnedAt } of await queries.listPending(work.database)) {
    if (work.signal.aborted) return
    if (isOver(eraseAt)) await eraseAccount(work, accountId)
    else if (warnedAt === null && isOver(eraseAt.subtract(WARNING))) await warn(work, accountId)
  }
}

async function warn({ database, clock, messenger }: Work, accountId: number): Promise<void> {
  const outbound = { delivery: { email: messenger.mail !== null, sms: false } }
  await database
    .account(accountId)
    .transaction()
    .execute(async (db) => {
      await queries.markWarned(db, accountId, clock.now())
      for (const { id, email } of await queries.listAdministrators(db, accountId))
        await queueMail({ db, clock, outbound }, erasureSoonMail, {
          accountId,
          userId: id,
          recipient: email,
          values: { by: '' },
        })
    })
}

/**
 * Deletes everything in small transactions. If the process is killed, the next run goes on with what is left. The
 * row that asks for the deletion goes last, together with the account itself.
 */
async function eraseAccount(work: Work, accountId: number): Promise<void> {
  const { database, ingest, clock, log } = work
  const db = database.account(accountId)
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql`
      update account_erasure set notify = coalesce(notify, (
        select coalesce(jsonb_agg(jsonb_build_object('email', email, 'language', coalesce(language, browser_languages, 'en'))), '[]')
        from app_user where account_id = ${accountId} and role = 'admin' and deleted_at is null and email is not null))
      where account_id = ${accountId} returning 1`.execute(transaction)
    if (rows.length === 0) throw new Error('the account is not to be deleted')
  })
  await removeFiles(work, accountId)
  await deleteRows(work, accountId)
  const { rows } = await sql<{ name: string; notify: Notified[] }>`
    select account.name, notify from account_erasure join account on account.id = account_id
    where account_id = ${accountId}`.execute(db)
  await ingest.query('select finish_erasure($1, $2)', [accountId, clock.now().toString()])
  log.info({ accountId }, 'deleted an account for good')
  for (const { name, notify } of rows) await mailFarewell(work, { accountId, name, notify })
}

type Notified = { email: string; language: string }

/** Files go before the rows that name them. Removing one again does nothing. */
async function removeFiles({ database, files, signal }: Work, accountId: number): Promise<void> {
  const db = database.account(accountId)
  const { rows: columns } = await sql<{ table: string; column: string; owner: string }>`
    select c.relname as table, a.attname as column, case c.relname when 'account' then 'id' else 'account_id' end as owner
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname like '%file\\_key' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relrowsecurity`.execute(
    db,
  )
  for (const { table, column, owner } of columns) {
    const { rows } = await sql<{ key: string }>`
      select ${sql.ref(column)} as key from ${sql.table(table)}
      where ${sql.ref(owner)} = ${accountId} and ${sql.ref(column)} is not null`.execute(db)
    for (const { key } of rows) {
      signal.throwIfAborted()
      await files.remove(key)
    }
  }
}

/** These go first, so that nobody is signed in and no device reports while the rest is deleted. */
const FIRST = [
  'session',
  'sign_in',
  'api_token',
  'ingest_token',
  'integration',
  'webhook',
  'device_directory',
]

/**
 * Deletes all rows, table by table, again and again: rows that others refer to become free later, and the
 * deletion of some rows makes the database write others, such as former names.
 */
async function deleteRows({ ingest, clock, signal }: Work, accountId: number): Promise<void> {
  const { rows } = await ingest.query<{ name: string }>('select tables_to_erase() as name')
  const rank = ({ name }: { name: string }) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length)
  const tables = rows.toSorted((one, other) => rank(one) - rank(other)).map(({ name }) => name)
  for (;;) {
    let deleted = 0
    const blocked: string[] = []
    for (const table of tables) {
      const count = await emptyTable(ingest, { accountId, table, now: clock.now(), signal })
      if (count === null) blocked.push(table)
      deleted += count ?? 0
    }
    if (deleted === 0 && blocked.length > 0)
      throw new Error(`rows of these tables refer to each other: ${blocked.join(', ')}`)
    if (deleted === 0) return
  }
}

type Emptying = { accountId: number; table: string; now: Temporal.Instant; signal: AbortSignal }

/** Returns the number of deleted rows, or null if other rows refer to the next ones. */
async function emptyTable(ingest: pg.Pool, { accountId, table, now, signal }: Emptying) {
  const erase = async (most: number | null) => {
    signal.throwIfAborted()
    const { rows } = await ingest.query<{ count: number | null }>(
      'select erase_rows($1, $2, $3, $4) as count',
      [accountId, table, most, now.toString()],
    )
    return rows[0]?.count ?? null
  }
  let total = 0
  for (;;) {
    // Rows of one table may refer to each other, so all of them at once may work where some don't.
    const count = (await erase(BATCH)) ?? (await erase(null))
    if (count === null) return total > 0 ? total : null
    total += count
    if (count < BATCH) return total
  }
}

type Farewell = { accountId: number; name: string; notify: Notified[] }

async function mailFarewell({ messenger, log }: Work, { accountId, name, notify }: Farewell): Promise<void> {
  for (const [index, { email, language }] of notify.entries()) {
    const text = textFor(language)
    const letter = {
      subject: text('mail.erasure.done', { company: name }),
      paragraphs: [text('mail.erasure.doneBody', { company: name })],
    }
    try {
      await messenger.mail?.send({
        to: email,
        id: `erased.${accountId}.${index}`,
        ...letterMail(text, { name, logo: null }, letter),
      })
    } catch (error) {
      if (!(error instanceof NotDelivered)) throw error
      log.warn({ accountId, detail: error.detail }, 'a mail was not delivered')
    }
  }
}
