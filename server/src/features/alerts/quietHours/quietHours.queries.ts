import type { QuietHoursForm } from '@yardmaster/core/contract/alerts/quietHours.ts'
import { quietUntil } from '@yardmaster/core/rules/quietHours.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'

type OfUser = Pick<Context, 'db' | 'session'>

const HOURS = sql`to_char(q.from_time, 'HH24:MI') as "from", to_char(q.until_time, 'HH24:MI') as until, q.working_days`

export async function findQuietHours({ db, session }: OfUser): Promise<QuietHoursForm | null> {
  const { rows } = await sql<QuietHoursForm>`
    select ${HOURS} from quiet_hours q
    where q.account_id = ${session.accountId} and q.user_id = ${session.userId}`.execute(db)
  return rows[0] ?? null
}

type Quiet = QuietHoursForm & { userId: number; timezone: string }

/**
 * Returns the users for whom it is quiet, with the instant at which that ends, or only one of them. Their clocks are
 * those of their branches.
 */
export async function findQuietEnds(
  db: Db,
  accountId: number,
  now: Temporal.Instant,
  userId?: number,
): Promise<Map<number, Temporal.Instant>> {
  const { rows } = await sql<Quiet>`
    select q.user_id, ${HOURS}, b.timezone
    from quiet_hours q
    join app_user u on u.account_id = q.account_id and u.id = q.user_id
    join branch b on b.account_id = u.account_id and b.id = u.branch_id
    where q.account_id = ${accountId} and ${userId === undefined ? sql`true` : sql`q.user_id = ${userId}`}`.execute(
    db,
  )
  return new Map(
    rows.flatMap((row) => {
      const end = quietUntil(row, now, row.timezone)
      return end ? [[row.userId, end] as const] : []
    }),
  )
}

export async function setQuietHours(
  { db, session }: OfUser,
  { from, until, workingDays }: QuietHoursForm,
): Promise<void> {
  await sql`
    insert into quiet_hours (account_id, user_id, from_time, until_time, working_days)
    values (${session.accountId}, ${session.userId}, ${from}::time, ${until}::time, ${workingDays}::smallint[])
    on conflict (account_id, user_id) do update
    set from_time = excluded.from_time, until_time = excluded.until_time, working_days = excluded.working_days`.execute(
    db,
  )
}

export async function deleteQuietHours({ db, session }: OfUser): Promise<void> {
  await db
    .deleteFrom('quietHours')
    .where('accountId', '=', session.accountId)
    .where('userId', '=', session.userId)
    .execute()
}

/** Messages that wait follow the new hours. */
export async function holdUntil({ db, session }: OfUser, until: Temporal.Instant): Promise<void> {
  await db
    .updateTable('message')
    .set({ nextTryAt: until.toString(), heldUntil: until.toString() })
    .where('accountId', '=', session.accountId)
    .where('userId', '=', session.userId)
    .where('state', '=', 'waiting')
    .where('reason', '=', 'quiet')
    .execute()
}
