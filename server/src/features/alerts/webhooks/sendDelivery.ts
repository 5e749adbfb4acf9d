import type { Database, Db } from '../../../db/database.ts'
import { SecretLost } from '../../../integrations/secretBox.ts'
import type { SecretBox } from '../../../integrations/secretBox.ts'
import type { JobContext } from '../../../jobs/job.ts'
import { queueMail } from '../../../mails/queueMail.ts'
import { attempt } from './attempt.ts'
import type { Outcome } from './attempt.ts'
import type { DueDelivery, Receiver, WebhookKey } from './delivery.queries.ts'
import * as queries from './delivery.queries.ts'
import { payloadOf } from './payload.ts'
import { findDelivered } from './payload.queries.ts'
import { hasFailedForDays, holdAfter, nextTryAfter } from './retries.ts'
import { signatureOf } from './signature.ts'
import { webhookDisabledMail } from './webhooks.mails.ts'

export type WebhookServices = {
  database: Database
  /** Calls only addresses that the installation allows, with a time limit. */
  fetch: typeof fetch
  secrets: SecretBox
  /** Whether mails can be sent. */
  sendsMail: boolean
}

export type WebhookContext = Pick<JobContext, 'clock' | 'log' | 'signal'> & WebhookServices

type Work = { key: WebhookKey; receiver: Receiver; delivery: DueDelivery }

/** Makes one attempt and records its outcome. Returns whether the other deliveries of the webhook can continue. */
export async function sendDelivery(context: WebhookContext, work: Work): Promise<boolean> {
  const { database, clock } = context
  const { key, delivery } = work
  const db = database.account(key.accountId)
  const body = delivery.body ?? (await compose(db, key.accountId, delivery.id))
  if (body === null) return true
  const secrets = openSecrets(context, work)
  const started = performance.now()
  const outcome = secrets ? await request(context, work, { secrets, body }) : SECRET_LOST
  const tookMs = Math.round(performance.now() - started)
  const now = clock.now()
  await db.transaction().execute(async (transaction) => {
    await writeOutcome(transaction, { ...work, now, body, tookMs }, outcome)
    if (outcome.reason === null) await queries.recordSuccess(transaction, key)
    else await countFailure({ ...context, db: transaction }, work, outcome)
  })
  return !outcome.holds && outcome.reason !== 'gone'
}

const SECRET_LOST: Outcome = {
  reason: 'secretLost',
  status: null,
  answer: '',
  again: false,
  holds: false,
  retryAfter: 0,
}

/** The body is stored, so that every attempt sends the same. Returns null if the delivery is gone. */
async function compose(db: Db, accountId: number, id: string): Promise<string | null> {
  const delivered = await findDelivered(db, accountId, id)
  if (!delivered) return null
  const body = payloadOf(accountId, delivered)
  await queries.changeDelivery(db, accountId, id, { body })
  return body
}

/** Returns the valid secrets, the current one first. Null if they can't be decrypted anymore. */
function openSecrets({ secrets, clock }: WebhookContext, { key, receiver }: Work): string[] | null {
  const { secret, formerSecret, formerUntil } = receiver
  const isFormerValid = formerUntil !== null && Temporal.Instant.compare(formerUntil, clock.now()) > 0
  const sealed = formerSecret && isFormerValid ? [secret, formerSecret] : [secret]
  try {
    return sealed.map((bytes) => secrets.open(bytes, key))
  } catch (error) {
    if (error instanceof SecretLost) return null
    throw error
  }
}

function request(
  { fetch: fetchPublic, clock, signal }: WebhookContext,
  { receiver, delivery }: Work,
  { secrets, body }: { secrets: string[]; body: string },
): Promise<Outcome> {
  const id = delivery.messageId
  const timestamp = Math.floor(clock.now().epochMilliseconds / 1000)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Yardmaster-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatureOf(secrets, { id, timestamp, body }),
  }
  return attempt(fetchPublic, receiver.url, { headers, body, signal })
}

type Attempted = Work & { now: Temporal.Instant; body: string; tookMs: number }

async function writeOutcome(
  db: Db,
  { key, delivery, now, tookMs }: Attempted,
  { reason, status, answer, again }: Outcome,
): Promise<void> {
  const next = nextTryAfter(now, delivery.attempts)
  const isRetried = again && Temporal.Instant.compare(next, delivery.giveUpAt) <= 0
  const failed = isRetried ? ({ state: 'waiting', nextTryAt: next.toString() } as const) : FINALLY
  await queries.changeDelivery(db, key.accountId, delivery.id, {
    ...(reason === null ? { state: 'delivered' as const } : failed),
    triedAt: now.toString(),
    reason,
    status,
    answer,
    tookMs,
  })
}

const FINALLY = { state: 'failed' } as const

type Failing = WebhookContext & { db: Db }

/** Lets the webhook wait, or turns it off if it has failed for too long. */
async function countFailure(context: Failing, { key, receiver }: Work, outcome: Outcome): Promise<void> {
  const { db, clock, sendsMail } = context
  const now = clock.now()
  const counted = await queries.recordFailure(db, key, now)
  if (!counted) return
  if (outcome.holds) await queries.holdWebhook(db, key, holdAfter(now, counted.failures, outcome.retryAfter))
  const isGone = outcome.reason === 'gone'
  const isFailing = counted.failingSince !== null && hasFailedForDays(counted.failingSince, now)
  if (!counted.active || (!isGone && !isFailing)) return
  await queries.disableWebhook(db, key, isGone ? 'gone' : 'failing')
  const mail = { accountId: key.accountId, values: { webhookId: key.webhookId, name: receiver.name } }
  for (const { id, email } of await queries.findAdministrators(db, key.accountId))
    await queueMail(
      { db, clock, outbound: { delivery: { email: sendsMail, sms: false } } },
      webhookDisabledMail,
      {
        ...mail,
        userId: id,
        recipient: email,
      },
    )
}
