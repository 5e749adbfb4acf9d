import type { Locale } from '@yardmaster/core/i18n/locales.ts'
import type { Role } from '@yardmaster/core/roles.ts'
import { sql } from 'kysely'
import type { Claim } from '../../../db/claimNext.ts'
import { claimNext } from '../../../db/claimNext.ts'
import type { Db } from '../../../db/database.ts'
import { countRows } from '../../../db/countRows.ts'
import { sameAccount } from '../../../db/sameAccount.ts'

export type Channel = 'email' | 'sms' | 'push'

export type DueMessage = {
  id: number
  userId: number
  channel: Channel
  /** Of a push message. */
  deviceId: number | null
  noticeIds: string[]
  urgent: boolean
  attempts: number
  /** Why the attempt before failed. */
  reason: string | null
  createdAt: Temporal.Instant
  /** It waited for the end of quiet hours, or for more repeats. */
  heldUntil: Temporal.Instant | null
  /** Its alerts repeat what the user was sent before. */
  repeats: boolean
}

/** Emergencies come first. */
export const claim = (
  db: Db,
  accountId: number,
  channels: readonly Channel[],
  { onlyUrgent, ...due }: Claim & { onlyUrgent: boolean },
): Promise<DueMessage | undefined> =>
  claimNext<DueMessage>(db, accountId, due, {
    table: 'message',
    columns: [
      'id',
      'userId',
      'channel',
      'deviceId',
      'noticeIds',
      'urgent',
      'attempts',
      'reason',
      'createdAt',
      'heldUntil',
      'repeats',
    ],
    where: sql`state = 'waiting' and channel = any (${channels}::text[]) and (urgent or not ${onlyUrgent})`,
    order: sql`urgent desc, next_try_at, id`,
  })

export type Recipient = {
  firstName: string
  email: string | null
  sendEmail: boolean
  sendSmsTo: string | null
  /** The language and the region whose formats the user chose. */
  language: Locale | null
  region: string | null
  /** The languages of the browser that the user used last. */
  browserLanguages: string | null
  /** The country of the user's branch. */
  country: string
  accountName: string
  role: Role
  viewOnly: boolean
  branchId: number
  accountFeatures: string[]
  /** Null means all features of the account. */
  userFeatures: string[] | null
}

export const findRecipient = (db: Db, accountId: number, userId: number): Promise<Recipient | undefined> =>
  db
    .selectFrom('appUser')
    .innerJoin('account', 'account.id', 'appUser.accountId')
    .innerJoin('branch', (join) => sameAccount(join, 'branch.id', 'appUser.branchId'))
    .leftJoin('userSettings', (join) => sameAccount(join, 'userSettings.userId', 'appUser.id'))
    .where('appUser.accountId', '=', accountId)
    .where('appUser.id', '=', userId)
    .select((eb) => [
      'appUser.firstName',
      'appUser.email',
      eb.fn.coalesce('userSettings.sendEmail', eb.lit(true)).as('sendEmail'),
      'userSettings.sendSmsTo',
      'appUser.language',
      'appUser.region',
      'appUser.browserLanguages',
      'branch.addressCountry as country',
      'account.name as accountName',
      'appUser.role',
      'appUser.viewOnly',
      'appUser.branchId',
      'account.activeFeatures as accountFeatures',
      'appUser.features as userFeatures',
    ])
    .$narrowType<{ role: Role; language: Locale | null }>()
    .executeTakeFirst()

/** Emergencies and other messages are limited separately. */
export async function countSms(
  db: Db,
  accountId: number,
  { userId, urgent }: Pick<DueMessage, 'userId' | 'urgent'>,
  since: Temporal.Instant,
): Promise<number> {
  return countRows(
    db
      .selectFrom('message')
      .where('accountId', '=', accountId)
      .where('userId', '=', userId)
      .where('channel', '=', 'sms')
      .where('urgent', '=', urgent)
      .where('state', '=', 'sent')
      .where('sentAt', '>', sql<Temporal.Instant>`${since.toString()}::timestamptz`),
  )
}

type Outcome = {
  state?: 'waiting' | 'sent' | 'failed'
  reason?: string | null
  detail?: string
  lines?: string[]
  moments?: string
  topics?: string[]
  sentAt?: string
  nextTryAt?: string
  heldUntil?: string
}

export async function writeOutcome(db: Db, accountId: number, id: number, outcome: Outcome): Promise<void> {
  await db
    .updateTable('message')
    .set(outcome)
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .execute()
}

/** Ends the collecting of alerts in a message that waited. Returns all that it contains. */
export async function stopCollecting(db: Db, accountId: number, { id }: DueMessage): Promise<string[]> {
  const { noticeIds } = await db
    .updateTable('message')
    .set({ collecting: false })
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .returning('noticeIds')
    .executeTakeFirstOrThrow()
  return noticeIds
}

export async function deleteMessage(db: Db, accountId: number, id: number): Promise<void> {
  await db.deleteFrom('message').where('accountId', '=', accountId).where('id', '=', id).execute()
}
