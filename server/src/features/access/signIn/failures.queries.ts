import { sql } from 'kysely'
import type { Database, Db } from '../../../db/database.ts'

export type Failure = { email: string; address: string; userAgent: string | null; at: Temporal.Instant }

/** The longest email address that a user can have. */
const EMAIL_MAX = 254

/** Records that the password for this email was wrong, whether or not a user has it. */
export async function insertFailure(
  { outside }: Database,
  { email, address, userAgent, at }: Failure,
): Promise<void> {
  if (email.length > EMAIL_MAX || email.includes('\0')) return
  await outside.insertInto('signInFailure').values({ email, address, userAgent, at: at.toString() }).execute()
}

export const findFailures = ({ outside }: Database, most: number) =>
  outside.selectFrom('signInFailure').selectAll().orderBy('id').limit(most).execute()

export async function deleteFailures({ outside }: Database, lastId: string): Promise<void> {
  await outside.deleteFrom('signInFailure').where('id', '<=', lastId).execute()
}

type UserKey = { accountId: number; userId: number }

/** Returns the entries about failed sign-ins of the user in an hour. */
export const findEntries = (
  db: Db,
  { accountId, userId }: UserKey,
  { start, end }: { start: Temporal.Instant; end: Temporal.Instant },
) =>
  db
    .selectFrom('securityEvent')
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .where('kind', '=', 'signInFailed')
    .where('at', '>=', sql<Temporal.Instant>`${start.toString()}::timestamptz`)
    .where('at', '<', sql<Temporal.Instant>`${end.toString()}::timestamptz`)
    .orderBy('id')
    .select(['id', 'address'])
    .execute()

/** Counts more failures in an entry. */
export async function raiseCount(
  db: Db,
  { accountId, id }: { accountId: number; id: string },
  by: number,
): Promise<void> {
  await sql`
    update security_event
    set details = jsonb_set(details, '{attempts}', to_jsonb(coalesce((details ->> 'attempts')::integer, 0) + ${by}::integer))
    where account_id = ${accountId} and id = ${id}`.execute(db)
}
