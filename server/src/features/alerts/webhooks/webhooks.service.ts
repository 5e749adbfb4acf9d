import {
  DELIVERY_PAGE,
  FORMER_SECRET_HOURS,
  WEBHOOKS_MAX,
} from '@yardmaster/core/contract/alerts/webhooks.ts'
import type {
  Delivery,
  DeliveryState,
  Webhook,
  WebhookChange,
  WebhookForm,
} from '@yardmaster/core/contract/alerts/webhooks.ts'
import { parseTopic, topicWord } from '@yardmaster/core/topics.ts'
import { AppError, conflict, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import type { DomainEvent } from '../../../domainEvents.ts'
import { publish } from '../../../domainEvents.ts'
import { describeSelector, findFlagName, namesOf } from '../subscriptions/subscriptions.public.ts'
import { checkWebhook } from './checkWebhook.ts'
import { wakeSender } from './delivery.queries.ts'
import { newSecret } from './signature.ts'
import type { LockedWebhook } from './webhooks.queries.ts'
import * as queries from './webhooks.queries.ts'

export async function listWebhooks(ctx: Context): Promise<Webhook[]> {
  const rows = await queries.findWebhooks(ctx)
  const names = await namesOf(
    ctx,
    rows.map(({ selector }) => selector),
  )
  const now = ctx.clock.now()
  return rows.map(({ failingSince, formerUntil, last, ...row }) => ({
    ...row,
    selected: describeSelector(row.selector, names),
    failingSince: failingSince?.toString() ?? null,
    formerUntil:
      formerUntil && Temporal.Instant.compare(formerUntil, now) > 0 ? formerUntil.toString() : null,
    last: last && { ...last, at: Temporal.Instant.from(last.at).toString() },
  }))
}

export async function addWebhook(ctx: Context, form: WebhookForm): Promise<{ id: number; secret: string }> {
  if ((await queries.countWebhooks(ctx)) >= WEBHOOKS_MAX)
    throw new AppError('error.webhookLimit', 409, { values: { max: WEBHOOKS_MAX } })
  await checkWebhook(ctx, form)
  const id = await queries.insertWebhook(ctx, form)
  const secret = newSecret()
  await queries.changeWebhook(ctx, id, { secret: seal(ctx, id, secret) })
  await publish(ctx, webhookEvent('created', { id, name: form.name }, { after: await recordedOf(ctx, form) }))
  return { id, secret }
}

const seal = ({ outbound, session }: Context, webhookId: number, secret: string): Buffer =>
  outbound.providers.secrets.seal(secret, { accountId: session.accountId, webhookId })

export async function updateWebhook(
  ctx: Context,
  id: number,
  { version, ...form }: WebhookChange,
): Promise<void> {
  const before = await lock(ctx, id)
  if (before.version !== version) throw conflict('error.changedMeanwhile')
  await checkWebhook(ctx, form, before)
  await queries.changeWebhook(ctx, id, form)
  const values = { before: await recordedOf(ctx, before), after: await recordedOf(ctx, form) }
  await publish(ctx, webhookEvent('updated', { id, name: form.name }, values))
}

export async function setActive(ctx: Context, id: number, active: boolean): Promise<void> {
  const found = await lock(ctx, id)
  if (found.active === active) return
  const since = {
    activeSince: ctx.clock.now().toString(),
    failingSince: null,
    failures: 0,
    holdUntil: '-infinity',
  }
  await queries.changeWebhook(ctx, id, { active, disabledBecause: null, ...(active && since) })
  if (active) await wakeSender(ctx.db)
  await publish(ctx, webhookEvent('updated', found, { before: { active: !active }, after: { active } }))
}

/** The former secret stays valid for a day, so that the receiver can be changed without a gap. */
export async function rotateSecret(ctx: Context, id: number): Promise<{ id: number; secret: string }> {
  const found = await lock(ctx, id)
  const secret = newSecret()
  await queries.changeWebhook(ctx, id, {
    secret: seal(ctx, id, secret),
    formerSecret: found.secret,
    formerUntil: ctx.clock.now().add({ hours: FORMER_SECRET_HOURS }).toString(),
  })
  await publish(ctx, webhookEvent('tokenIssued', found))
  return { id, secret }
}

export async function removeWebhook(ctx: Context, id: number): Promise<void> {
  const found = await lock(ctx, id)
  await queries.deleteWebhook(ctx, id)
  await publish(ctx, webhookEvent('deleted', found, { before: await recordedOf(ctx, found) }))
}

export async function testWebhook(ctx: Context, id: number): Promise<void> {
  await lock(ctx, id)
  await queries.insertTest(ctx, id)
  await wakeSender(ctx.db)
}

type Page = { after?: string | undefined; state?: DeliveryState | undefined }

export async function listDeliveries(ctx: Context, id: number, page: Page) {
  if (!(await queries.existsWebhook(ctx, id))) throw notFound()
  if (page.after !== undefined && !/^\d{1,18}$/.test(page.after))
    throw new AppError('error.invalid', 422, { field: 'after' })
  const found = await queries.findDeliveries(ctx, id, page)
  const rows = found.slice(0, DELIVERY_PAGE).map(({ at, triedAt, nextTryAt, ...row }): Delivery => ({
    ...row,
    at: at.toString(),
    triedAt: triedAt?.toString() ?? null,
    nextTryAt: row.state === 'waiting' ? nextTryAt.toString() : null,
  }))
  return { rows, next: found.length > DELIVERY_PAGE ? (rows.at(-1)?.id ?? null) : null }
}

export async function resendDelivery(ctx: Context, id: number, deliveryId: string): Promise<void> {
  if (!(await queries.queueAgain(ctx, id, deliveryId))) throw notFound()
  await wakeSender(ctx.db)
}

async function lock(ctx: Context, id: number): Promise<LockedWebhook> {
  const found = await queries.lockWebhook(ctx, id)
  if (!found) throw notFound()
  return found
}

/** What the history records. Of the assets only their number, because it would be a long list. */
async function recordedOf(ctx: Context, { name, url, topics, selector }: WebhookForm) {
  return {
    name,
    address: url,
    topics: await Promise.all(topics.map((topic) => topicName(ctx, topic))),
    selected: selector.includes('all') ? 'all' : selector.length,
  }
}

async function topicName({ db, session, text }: Context, topic: string): Promise<string> {
  const parsed = parseTopic(topic)
  const word = parsed && topicWord(parsed)
  return word ? text(word) : ((await findFlagName(db, session.accountId, topic)) ?? topic)
}

const webhookEvent = (
  action: DomainEvent['action'],
  { id, name }: { id: number; name: string },
  values: Pick<DomainEvent, 'before' | 'after'> = {},
): DomainEvent => ({ action, resource: { kind: 'webhook', id, name }, branchId: null, ...values })
