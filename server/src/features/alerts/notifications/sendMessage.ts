import type { UNSENT_REASONS } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import type { Database } from '../../../db/database.ts'
import type { JobContext } from '../../../jobs/job.ts'
import { findMailLogo } from '../../../mails/mailLogo.ts'
import type { FileStore } from '../../../outbound/files.ts'
import type { Geocoder } from '../../../outbound/geocoder.ts'
import type { Mailer } from '../../../outbound/mail.ts'
import { NotDelivered } from '../../../outbound/notDelivered.ts'
import type { PushSender } from '../../../outbound/push.ts'
import { PushGone } from '../../../outbound/push.ts'
import type { SmsSender } from '../../../outbound/sms.ts'
import { findSigningSecret } from '../../../signing/signing.queries.ts'
import { textFor } from '../../../text/text.ts'
import type { Text } from '../../../text/text.ts'
import { findQuietEnds } from '../quietHours/quietHours.public.ts'
import { composeItems, readableBy } from './composeItems.ts'
import { findItems } from './item.queries.ts'
import type { Item } from './item.queries.ts'
import { mailOf } from './mail.view.ts'
import type { DueMessage, Recipient } from './message.queries.ts'
import * as queries from './message.queries.ts'
import { lineOf } from './notification.ts'
import type { Notification } from './notification.ts'
import { preparePush } from './preparePush.ts'
import { smsText } from './smsText.ts'
import { unsubscribeUrls } from './unsubscribeCode.ts'
import { pauseAfter, smsLimit, tooOldBefore } from './urgency.ts'

export type Messenger = {
  /** Null if not configured. */
  mail: Mailer | null
  sms: SmsSender | null
  push: PushSender
  geocoder: Geocoder
  /** Holds the logos. */
  files: FileStore
  /** The public URL of this installation, without a trailing slash. */
  publicUrl: string
}

export type NotifyContext = Pick<JobContext, 'clock' | 'log' | 'signal'> & {
  database: Database
  messenger: Messenger
}

type Reason = (typeof UNSENT_REASONS)[number]

const LINES_KEPT = 50

/** Sends one message and records the result. Throws NotDelivered if its channel is unreachable. */
export async function sendMessage(context: NotifyContext, accountId: number, due: DueMessage): Promise<void> {
  const { database, clock, messenger } = context
  const db = database.account(accountId)
  if (await isHeld(context, accountId, due)) return
  const message = due.heldUntil
    ? { ...due, noticeIds: await queries.stopCollecting(db, accountId, due) }
    : due
  const recipient = await queries.findRecipient(db, accountId, message.userId)
  const items = recipient
    ? readableBy(recipient, message.userId, await findItems(db, accountId, message, clock.now()))
    : []
  // Nobody should receive it anymore: the user unsubscribed or lost access, or the asset was archived.
  if (!recipient || items.length === 0) return queries.deleteMessage(db, accountId, message.id)
  const text = textFor(recipient.browserLanguages ?? undefined, recipient)
  const notifications = await composeItems(items, text, {
    geocoder: messenger.geocoder,
    addressed: LINES_KEPT,
    // What had to wait is not late.
    now: message.heldUntil ? null : clock.now(),
    urgent: message.urgent,
    repeats: message.repeats,
  })
  await queries.writeOutcome(db, accountId, message.id, {
    lines: notifications.slice(0, LINES_KEPT).map(lineOf),
    moments: JSON.stringify(notifications.slice(0, LINES_KEPT).map(({ moment }) => moment)),
    topics: [...new Set(notifications.map(({ topic }) => topic))],
  })
  const old = oldReason(message, items, clock.now())
  const delivery = old ?? (await prepare(context, accountId, { message, recipient, text, notifications }))
  await deliver(context, accountId, message, delivery)
}

/** A message that is retried must not wake anybody either. */
async function isHeld(
  { database, clock }: NotifyContext,
  accountId: number,
  { id, userId, urgent }: DueMessage,
): Promise<boolean> {
  if (urgent) return false
  const db = database.account(accountId)
  const until = (await findQuietEnds(db, accountId, clock.now(), userId)).get(userId)?.toString()
  if (until === undefined) return false
  await queries.writeOutcome(db, accountId, id, { reason: 'quiet', nextTryAt: until, heldUntil: until })
  return true
}

/** Returns why a message is too old to be sent, or null if it is not. */
function oldReason(message: DueMessage, items: readonly Item[], now: Temporal.Instant): Reason | null {
  const oldest = tooOldBefore(now, message)
  if (message.heldUntil && Temporal.Instant.compare(message.heldUntil, oldest) > 0) return null
  if (items.some(({ at }) => Temporal.Instant.compare(at, oldest) > 0)) return null
  return message.reason === 'unreachable' ? 'unreachable' : 'tooOld'
}

/** Sends the message, or gives the reason why it can't be sent. Null if nobody expects it to be sent. */
type Delivery = (() => Promise<void>) | Reason | null

async function deliver(
  { database, clock, log }: NotifyContext,
  accountId: number,
  message: DueMessage,
  delivery: Delivery,
): Promise<void> {
  const write = (outcome: Parameters<typeof queries.writeOutcome>[3]) =>
    queries.writeOutcome(database.account(accountId), accountId, message.id, outcome)
  const forget = () => queries.deleteMessage(database.account(accountId), accountId, message.id)
  if (delivery === null) return forget()
  if (typeof delivery === 'string') return write({ state: 'failed', reason: delivery })
  try {
    await delivery()
    await write({ state: 'sent', reason: null, detail: '', sentAt: clock.now().toString() })
  } catch (error) {
    if (error instanceof PushGone) return forget()
    if (!(error instanceof NotDelivered)) throw error
    const { hindrance, detail } = error
    log.warn({ accountId, messageId: message.id, hindrance, detail }, 'a message was not delivered')
    if (hindrance === 'refused') return write({ state: 'failed', reason: 'refused', detail })
    const nextTryAt = clock.now().add(pauseAfter(message)).toString()
    await write({ state: 'waiting', reason: 'unreachable', detail, nextTryAt })
    if (hindrance === 'unreachable') throw error
  }
}

export type Composed = {
  message: DueMessage
  recipient: Recipient
  text: Text
  notifications: Notification[]
}

async function prepare(context: NotifyContext, accountId: number, composed: Composed): Promise<Delivery> {
  const { channel } = composed.message
  if (channel === 'push') return preparePush(context, accountId, composed)
  return channel === 'sms'
    ? prepareSms(context, accountId, composed)
    : prepareMail(context, accountId, composed)
}

async function prepareSms(
  { database, clock, messenger: { sms, publicUrl } }: NotifyContext,
  accountId: number,
  { message, recipient, text, notifications }: Composed,
): Promise<Delivery> {
  const to = recipient.sendSmsTo
  if (to === null) return 'turnedOff'
  if (!sms) return 'notConfigured'
  const since = clock.now().subtract({ hours: 1 })
  const sent = await queries.countSms(database.account(accountId), accountId, message, since)
  const limit = smsLimit(message)
  if (sent >= limit) return 'limit'
  const body = smsText(text, notifications, { publicUrl, last: sent === limit - 1 })
  return () => sms.send({ to, text: body })
}

async function prepareMail(
  { database, log, messenger: { mail, publicUrl, files } }: NotifyContext,
  accountId: number,
  { message, recipient, text, notifications }: Composed,
): Promise<Delivery> {
  const to = recipient.email
  if (!recipient.sendEmail || to === null) return 'turnedOff'
  if (!mail) return 'notConfigured'
  const secret = await findSigningSecret({ db: database.outside })
  const unsubscribe = unsubscribeUrls(secret, publicUrl, { accountId, messageId: message.id })
  const logo = await findMailLogo({ db: database.account(accountId), files, log }, accountId)
  const company = { name: recipient.accountName, logo }
  const isSummary = message.heldUntil !== null && !message.repeats
  const letter = { text, company, notifications, publicUrl, unsubscribe, isSummary, repeats: message.repeats }
  return () => mail.send({ to, id: `${accountId}.${message.id}`, ...mailOf(letter) })
}
