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
