import type { AccountForm } from '@yardmaster/core/contract/account/account.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

export const lockAccount = ({ db, session }: Context) =>
  db
    .selectFrom('account')
    .where('id', '=', session.accountId)
    .select(['name', 'currency'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

export async function saveAccount({ db, session }: Context, form: AccountForm): Promise<void> {
  await db.updateTable('account').set(form).where('id', '=', session.accountId).execute()
}

type JobRow = {
  name: string
  succeededAt: Temporal.Instant | null
  failedAt: Temporal.Instant | null
  message: string | null
  failures: number
  failingSince: Temporal.Instant | null
}

export async function listJobRuns({ db }: Context): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select name, succeeded_at, failed_at, message, failures, failing_since from visible_job_runs()
    order by failures desc, name`.execute(db)
  return rows
}
