import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { errorCode } from '../errorCode.ts'
import { Overloaded } from '../telemetry/readings/intake.ts'
import { CANCELED, REPORT_WITHIN_MS } from './statement.ts'

/**
 * Runs the reads of a list or a report, none of whose statements may take longer than a report. The caller is then
 * told to try again later.
 */
export function withinLimit<Reading extends { db: Db }, Found>(
  ctx: Reading,
  read: (limited: Reading) => Promise<Found>,
  withinMs = REPORT_WITHIN_MS,
): Promise<Found> {
  const found = ctx.db
    .transaction()
    .setAccessMode('read only')
    .execute(async (db) => {
      await sql`set local statement_timeout = ${sql.lit(withinMs)}`.execute(db)
      return read({ ...ctx, db })
    })
  return found.catch((error: unknown) => {
    throw errorCode(error) === CANCELED ? new Overloaded('a report took too long') : error
  })
}
