import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from './database.ts'

type Queue<Row> = {
  /** Has an account, an id, attempts and the time of the next try. */
  table: 'mail' | 'message' | 'report_mail' | 'webhook_delivery'
  columns: readonly (keyof Row & string)[]
  /** Limits the rows that are claimed. */
  where?: RawBuilder<unknown>
  order?: RawBuilder<unknown>
}

export type Claim = { now: Temporal.Instant; lease: Temporal.DurationLike }

/**
 * Claims the next due row of a queue for the duration of the lease. If the sending process is killed, the row
 * becomes available again after the lease. Other processes skip a row that is being claimed.
 */
export async function claimNext<Row>(
  db: Db,
  accountId: number,
  { now, lease }: Claim,
  { table, columns, where = sql`true`, order = sql`next_try_at, id` }: Queue<Row>,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    update ${sql.table(table)} set attempts = attempts + 1, next_try_at = ${now.add(lease).toString()}::timestamptz
    where account_id = ${accountId} and id = (
      select id from ${sql.table(table)}
      where account_id = ${accountId} and next_try_at <= ${now.toString()}::timestamptz and ${where}
      order by ${order} limit 1 for update skip locked)
    returning ${sql.join(columns.map((column) => sql.ref(column)))}`.execute(db)
  return rows[0]
}
