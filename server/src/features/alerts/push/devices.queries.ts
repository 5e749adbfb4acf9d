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
