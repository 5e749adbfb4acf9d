import type { QuietHoursForm } from '@yardmaster/core/contract/alerts/push.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { countRows } from '../../../db/countRows.ts'

type OfUser = Pick<Context, 'db' | 'session'>

const ofUser = ({ db, session }: OfUser) =>
  db.selectFrom('pushDevice').where('accountId', '=', session.accountId).where('userId', '=', session.userId)

export const findDevices = (ctx: OfUser) =>
  ofUser(ctx).orderBy('id').select(['id', 'name', 'endpoint', 'createdAt', 'lastSentAt']).execute()

export const countDevices = (ctx: OfUser): Promise<number> => countRows(ofUser(ctx))

/** Ends the subscriptions of other users who turned on push notifications in the same browser. */
export async function releaseEndpoint({ db }: OfUser, endpoint: string): Promise<void> {
  await sql`select release_push_endpoint(${endpoint})`.execute(db)
}

type NewDevice = { endpoint: string; p256dh: Buffer; auth: Buffer; name: string }

export async function insertDevice(
  { db, session, clock }: OfUser & Pick<Context, 'clock'>,
  device: NewDevice,
): Promise<number> {
  const { id } = await db
    .insertInto('pushDevice')
    .values({
      ...device,
      accountId: session.accountId,
      userId: session.userId,
      createdAt: clock.now().toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteOwnDevice({ db, session }: OfUser, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pushDevice')
    .where('accountId', '=', session.accountId)
    .where('userId', '=', session.userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function findQuietHours({ db, session }: OfUser): Promise<QuietHoursForm | null> {
  const { rows } = await sql<QuietHoursForm>`
    select to_char(from_time, 'HH24:MI') as "from", to_char(until_time, 'HH24:MI') as until, urgent_passes
    from quiet_hours where account_id = ${session.accountId} and user_id = ${session.userId}`.execute(db)
  return rows[0] ?? null
}

export async function setQuietHours(
  { db, session }: OfUser,
  { from, until, urgentPasses }: QuietHoursForm,
): Promise<void> {
  await sql`
    insert into quiet_hours values (${session.accountId}, ${session.userId}, ${from}::time, ${until}::time, ${urgentPasses})
    on conflict (account_id, user_id) do update
    set from_time = excluded.from_time, until_time = excluded.until_time, urgent_passes = excluded.urgent_passes`.execute(
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
