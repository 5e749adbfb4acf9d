import { sql } from 'kysely'
import type { Claim } from '../../../db/claimNext.ts'
import { claimNext } from '../../../db/claimNext.ts'
import type { Database, Db } from '../../../db/database.ts'

/** The channel on which the sending job is woken. */
export const WEBHOOK_DUE = 'webhook_due'

export type WebhookKey = { accountId: number; webhookId: number }

export async function findDueWebhooks(database: Database, now: Temporal.Instant): Promise<WebhookKey[]> {
  const { rows } = await sql<WebhookKey>`
    select account_id, webhook_id from due_webhooks(${now.toString()}::timestamptz)`.execute(database.outside)
  return rows
}

export const findReceiver = (db: Db, { accountId, webhookId }: WebhookKey) =>
  db
    .selectFrom('webhook')
    .where('accountId', '=', accountId)
    .where('id', '=', webhookId)
    .select(['name', 'url', 'active', 'secret', 'formerSecret', 'formerUntil', 'failingSince'])
    .executeTakeFirst()
export type Receiver = NonNullable<Awaited<ReturnType<typeof findReceiver>>>

export type DueDelivery = {
  id: string
  messageId: string
  body: string | null
  attempts: number
  giveUpAt: Temporal.Instant
}

/** Claims the next delivery of a webhook. While the webhook is off or on hold, only one that a user asked for. */
export const claimDelivery = (
  db: Db,
  { accountId, webhookId }: WebhookKey,
  claim: Claim,
): Promise<DueDelivery | undefined> =>
  claimNext<DueDelivery>(db, accountId, claim, {
    table: 'webhook_delivery',
    columns: ['id', 'messageId', 'body', 'attempts', 'giveUpAt'],
    where: sql`webhook_id = ${webhookId} and state = 'waiting' and (by_hand or exists (
      select from webhook where account_id = ${accountId} and id = ${webhookId} and active
        and hold_until <= ${claim.now.toString()}::timestamptz))`,
  })

type Change = {
  state?: 'waiting' | 'delivered' | 'failed'
  body?: string
  status?: number | null
  reason?: string | null
  answer?: string
  tookMs?: number
  triedAt?: string
  nextTryAt?: string
}

export async function changeDelivery(db: Db, accountId: number, id: string, change: Change): Promise<void> {
  await db
    .updateTable('webhookDelivery')
    .set(change)
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .execute()
}

export async function recordSuccess(db: Db, { accountId, webhookId }: WebhookKey): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ failures: 0, failingSince: null, holdUntil: '-infinity' })
    .where('accountId', '=', accountId)
    .where('id', '=', webhookId)
    // Most deliveries succeed, and change nothing.
    .where((eb) => eb.or([eb('failures', '>', 0), eb('failingSince', 'is not', null)]))
    .execute()
}

/** Returns how often and since when the webhook has failed. */
export const recordFailure = (db: Db, { accountId, webhookId }: WebhookKey, now: Temporal.Instant) =>
  db
    .updateTable('webhook')
    .set((eb) => ({
      failures: eb('failures', '+', 1),
      failingSince: sql<string>`coalesce(failing_since, ${now.toString()}::timestamptz)`,
    }))
    .where('accountId', '=', accountId)
    .where('id', '=', webhookId)
    .returning(['failures', 'failingSince', 'active'])
    .executeTakeFirst()

export async function holdWebhook(
  db: Db,
  { accountId, webhookId }: WebhookKey,
  until: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ holdUntil: until.toString() })
    .where('accountId', '=', accountId)
    .where('id', '=', webhookId)
    .execute()
}

export async function disableWebhook(
  db: Db,
  { accountId, webhookId }: WebhookKey,
  disabledBecause: 'failing' | 'gone',
): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ active: false, disabledBecause })
    .where('accountId', '=', accountId)
    .where('id', '=', webhookId)
    .execute()
}

export const findAdministrators = (db: Db, accountId: number) =>
  db
    .selectFrom('appUser')
    .where('accountId', '=', accountId)
    .where('role', '=', 'admin')
    .where('deletedAt', 'is', null)
    .where('email', 'is not', null)
    .select(['id', 'email'])
    .$narrowType<{ email: string }>()
    .execute()

/** Wakes the sending job when the transaction commits. */
export async function wakeSender(db: Db): Promise<void> {
  await sql`select pg_notify(${WEBHOOK_DUE}, '')`.execute(db)
}

export async function deleteOldDeliveries(database: Database, now: Temporal.Instant): Promise<void> {
  await sql`select delete_old_deliveries(${now.toString()}::timestamptz)`.execute(database.outside)
}
