import { paths } from '@yardmaster/core/paths.ts'
import type { Database } from '../../../db/database.ts'
import type { JobContext } from '../../../jobs/job.ts'
import type { Mailer } from '../../../outbound/mail.ts'
import { NotDelivered } from '../../../outbound/notDelivered.ts'
import type { SmsSender } from '../../../outbound/sms.ts'
import { textFor } from '../../../text/text.ts'
import { findSigningSecret } from '../../../signing/signing.queries.ts'
import { mailHtml, mailSubject, mailText } from './mail.view.ts'
import type { DueMessage, Recipient } from './message.queries.ts'
import * as queries from './message.queries.ts'
import { lineOf, notificationOf } from './notification.ts'
import type { Notification } from './notification.ts'
import { smsText } from './smsText.ts'
import { signUnsubscribe } from './unsubscribeCode.ts'

export type Messenger = {
  /** Null if not configured. */
  mail: Mailer | null
  sms: SmsSender | null
  /** The public URL of this installation, without a trailing slash. */
  publicUrl: string
}

export type NotifyContext = Pick<JobContext, 'clock' | 'log' | 'signal'> & {
  database: Database
  messenger: Messenger
}

/** Older events are no longer sent. */
const NEWS_FOR = { hours: 1 }
const SMS_PER_HOUR = 10
const LINES_KEPT = 50

export const newsSince = (now: Temporal.Instant): Temporal.Instant => now.subtract(NEWS_FOR)

/** Doubles from 1 minute up to 15 minutes. */
const pauseAfter = (attempts: number) => ({ minutes: Math.min(2 ** (attempts - 1), 15) })

/** Sends one message and records the result. Throws NotDelivered if its channel is unreachable. */
export async function sendMessage(
  context: NotifyContext,
  accountId: number,
  message: DueMessage,
): Promise<void> {
  const { database, clock, log } = context
  const db = database.account(accountId)
  const write = (outcome: Parameters<typeof queries.writeOutcome>[3]) =>
    queries.writeOutcome(db, accountId, message.id, outcome)
  const recipient = await queries.findRecipient(db, accountId, message.userId)
  const composed = recipient && (await compose(context, accountId, message, recipient))
  if (!composed) {
    // Nobody should receive it anymore. If it expired before it could be sent, the failure is recorded.
    const isOld = Temporal.Instant.compare(message.createdAt, newsSince(clock.now())) <= 0
    return isOld
      ? write({ state: 'failed', reason: 'tooOld' })
      : queries.deleteMessage(db, accountId, message.id)
  }
  const { notifications, deliver } = composed
  const content = {
    lines: notifications.slice(0, LINES_KEPT).map(lineOf),
    topics: [...new Set(notifications.map(({ topic }) => topic))],
  }
  if (typeof deliver === 'string') return write({ ...content, state: 'failed', reason: deliver })
  try {
    await write(content)
    await deliver()
    await write({ state: 'sent', reason: null, detail: '', sentAt: clock.now().toString() })
  } catch (error) {
    if (!(error instanceof NotDelivered)) throw error
    const { hindrance, detail } = error
    log.warn({ accountId, messageId: message.id, hindrance, detail }, 'a message was not delivered')
    if (hindrance === 'refused') return write({ state: 'failed', reason: 'refused', detail })
    const nextTryAt = clock.now().add(pauseAfter(message.attempts)).toString()
    await write({ state: 'waiting', reason: 'unreachable', detail, nextTryAt })
    if (hindrance === 'unreachable') throw error
  }
}

type Composed = {
  notifications: Notification[]
  /** Sends the message, or gives the reason why it can't be sent. */
  deliver: (() => Promise<void>) | 'notConfigured' | 'limit'
}

/** Returns null if nothing is left to send. */
async function compose(
  { database, clock, messenger }: NotifyContext,
  accountId: number,
  message: DueMessage,
  recipient: Recipient,
): Promise<Composed | null> {
  const db = database.account(accountId)
  const since = newsSince(clock.now())
  const to = addressOf(message, recipient)
  if (to === null) return null
  const text = textFor(recipient.locale ?? undefined)
  const items = await queries.findItems(db, accountId, message, since)
  const notifications = items.flatMap((item) => notificationOf(item, text) ?? [])
  if (notifications.length === 0) return null
  if (message.channel === 'sms') {
    const { sms } = messenger
    if (!sms) return { notifications, deliver: 'notConfigured' }
    const sent = await queries.countSms(db, accountId, message.userId, clock.now().subtract({ hours: 1 }))
    if (sent >= SMS_PER_HOUR) return { notifications, deliver: 'limit' }
    const body = smsText(text, notifications, { last: sent === SMS_PER_HOUR - 1 })
    return { notifications, deliver: () => sms.send({ to, text: body }) }
  }
  const { mail, publicUrl } = messenger
  if (!mail) return { notifications, deliver: 'notConfigured' }
  const secret = await findSigningSecret({ db: database.outside })
  const code = signUnsubscribe(secret, { accountId, messageId: message.id })
  const unsubscribe = `${publicUrl}${paths.unsubscribe(code)}`
  const letter = { text, accountName: recipient.accountName, notifications, publicUrl, unsubscribe }
  return {
    notifications,
    deliver: () =>
      mail.send({
        to,
        subject: mailSubject(letter),
        text: mailText(letter),
        html: mailHtml(letter),
        id: `${accountId}.${message.id}`,
        unsubscribe,
      }),
  }
}

const addressOf = ({ channel }: DueMessage, { email, sendEmail, sendSmsTo }: Recipient): string | null =>
  channel === 'sms' ? sendSmsTo : sendEmail ? email : null
