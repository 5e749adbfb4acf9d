import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { countRows } from '../../../db/countRows.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { PACKED_EVENT, fieldsFromPacked } from '../../history/events/events.public.ts'
import { recipients } from './recipients.ts'

export type Channel = 'email' | 'sms'

export type DueMessage = {
  id: number
  userId: number
  channel: Channel
  noticeIds: string[]
  attempts: number
  createdAt: Temporal.Instant
}

/**
 * Claims the next due message for the duration of the lease. If the sending process is killed, the message
 * becomes available again after the lease.
 */
export async function claim(
  db: Db,
  accountId: number,
  channels: readonly Channel[],
  { now, lease }: { now: Temporal.Instant; lease: Temporal.DurationLike },
): Promise<DueMessage | undefined> {
  const { rows } = await sql<DueMessage>`
    update message set attempts = attempts + 1, next_try_at = ${now.add(lease).toString()}::timestamptz
    where account_id = ${accountId} and id = (
      select id from message where account_id = ${accountId} and state = 'waiting'
        and next_try_at <= ${now.toString()}::timestamptz and channel = any (${channels}::text[])
      order by next_try_at, id limit 1 for update skip locked)
    returning id, user_id, channel, notice_ids, attempts, created_at`.execute(db)
  return rows[0]
}

export type Recipient = {
  firstName: string
  email: string | null
  sendEmail: boolean
  sendSmsTo: string | null
  locale: string | null
  accountName: string
}

export const findRecipient = (db: Db, accountId: number, userId: number) =>
  db
    .selectFrom('appUser')
    .innerJoin('account', 'account.id', 'appUser.accountId')
    .leftJoin('userSettings', (join) => sameAccount(join, 'userSettings.userId', 'appUser.id'))
    .where('appUser.accountId', '=', accountId)
    .where('appUser.id', '=', userId)
    .select((eb) => [
      'appUser.firstName',
      'appUser.email',
      eb.fn.coalesce('userSettings.sendEmail', eb.lit(true)).as('sendEmail'),
      'userSettings.sendSmsTo',
      'appUser.locale',
      'account.name as accountName',
    ])
    .executeTakeFirst()

export type Item = {
  topic: string
  raised: boolean | null
  k: string | null
  at: Temporal.Instant
  equipmentId: number
  name: string
  timezone: string
  useMetric: boolean
  /** The fields of the event. Empty if late readings have replaced the event. */
  fields: Record<string, unknown>
}

/** Returns the items of a message that this person should still receive, in order. */
export async function findItems(
  db: Db,
  accountId: number,
  message: Pick<DueMessage, 'userId' | 'noticeIds'>,
  since: Temporal.Instant,
): Promise<Item[]> {
  const { rows } = await sql<Omit<Item, 'fields'> & { packed: string | null }>`
    select n.topic, n.raised, n.k, n.at, e.id as equipment_id, e.name, b.timezone, b.use_metric,
      (select ${sql.raw(PACKED_EVENT)} from event
        where event.account_id = n.account_id and event.asset_id = n.equipment_id and event.k = n.k) as packed
    ${recipients(accountId, since)} and s.user_id = ${message.userId} and n.id = any (${message.noticeIds}::bigint[])
    order by n.at, n.id`.execute(db)
  return rows.map(({ packed, ...item }) => ({ ...item, fields: packed ? fieldsFromPacked(packed) : {} }))
}

export async function countSms(
  db: Db,
  accountId: number,
  userId: number,
  since: Temporal.Instant,
): Promise<number> {
  return countRows(
    db
      .selectFrom('message')
      .where('accountId', '=', accountId)
      .where('userId', '=', userId)
      .where('channel', '=', 'sms')
      .where('state', '=', 'sent')
      .where('sentAt', '>', sql<Temporal.Instant>`${since.toString()}::timestamptz`),
  )
}

type Outcome = {
  state?: 'waiting' | 'sent' | 'failed'
  reason?: string | null
  detail?: string
  lines?: string[]
  topics?: string[]
  sentAt?: string
  nextTryAt?: string
}

export async function writeOutcome(db: Db, accountId: number, id: number, outcome: Outcome): Promise<void> {
  await db
    .updateTable('message')
    .set(outcome)
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .execute()
}

export async function deleteMessage(db: Db, accountId: number, id: number): Promise<void> {
  await db.deleteFrom('message').where('accountId', '=', accountId).where('id', '=', id).execute()
}
