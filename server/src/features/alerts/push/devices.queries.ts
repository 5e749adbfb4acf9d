import type { QuietHoursForm } from '@yardmaster/core/contract/alerts/push.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { PushTarget } from '../../../outbound/push.ts'

type DeviceKey = { accountId: number; userId: number; id: number }

export const findDevice = (db: Db, { accountId, userId, id }: DeviceKey): Promise<PushTarget | undefined> =>
  db
    .selectFrom('pushDevice')
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .select(['endpoint', 'p256dh', 'auth'])
    .executeTakeFirst()

export async function deleteDevice(db: Db, { accountId, userId, id }: DeviceKey): Promise<void> {
  await db
    .deleteFrom('pushDevice')
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute()
}

export async function recordSent(
  db: Db,
  { accountId, userId, id }: DeviceKey,
  at: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('pushDevice')
    .set({ lastSentAt: at.toString() })
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute()
}

type Quiet = QuietHoursForm & { timezone: string }

/** Returns the quiet hours of a user with the time zone of their branch; undefined if they have none. */
export async function findQuiet(db: Db, accountId: number, userId: number): Promise<Quiet | undefined> {
  const { rows } = await sql<Quiet>`
    select to_char(q.from_time, 'HH24:MI') as "from", to_char(q.until_time, 'HH24:MI') as until, q.urgent_passes, b.timezone
    from quiet_hours q
    join app_user u on u.account_id = q.account_id and u.id = q.user_id
    join branch b on b.account_id = u.account_id and b.id = u.branch_id
    where q.account_id = ${accountId} and q.user_id = ${userId}`.execute(db)
  return rows[0]
}
