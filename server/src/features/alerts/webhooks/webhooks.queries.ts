import { DELIVERY_PAGE } from '@yardmaster/core/contract/alerts/webhooks.ts'
import type {
  DeliveryReason,
  DeliveryState,
  DisabledReason,
  WebhookForm,
} from '@yardmaster/core/contract/alerts/webhooks.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { countRows } from '../../../db/countRows.ts'
import type { LastTry } from './lastTry.ts'

const ofAccount = ({ db, session }: Context) =>
  db.selectFrom('webhook').where('webhook.accountId', '=', session.accountId)

export const findWebhooks = (ctx: Context) =>
  ofAccount(ctx)
    .orderBy('webhook.name')
    .orderBy('webhook.id')
    .select([
      'webhook.id',
      'webhook.name',
      'webhook.url',
      'webhook.topics',
      'webhook.selector',
      'webhook.active',
      'webhook.disabledBecause',
      'webhook.failingSince',
      'webhook.formerUntil',
      'webhook.version',
      sql<number>`(select count(*)::integer from webhook_delivery d where d.account_id = webhook.account_id
        and d.webhook_id = webhook.id and d.state = 'waiting')`.as('waiting'),
      sql<LastTry | null>`(select json_build_object('at', d.tried_at, 'state', d.state, 'status', d.status, 'reason', d.reason)
        from webhook_delivery d where d.account_id = webhook.account_id and d.webhook_id = webhook.id
          and d.tried_at is not null order by d.tried_at desc limit 1)`.as('last'),
    ])
    .$narrowType<{ disabledBecause: DisabledReason | null }>()
    .execute()

export const countWebhooks = (ctx: Context): Promise<number> => countRows(ofAccount(ctx))

/** Locks the row, so that the recorded change is accurate. */
export const lockWebhook = (ctx: Context, id: number) =>
  ofAccount(ctx)
    .where('webhook.id', '=', id)
    .select(['id', 'name', 'url', 'topics', 'selector', 'active', 'secret', 'version'])
    .forUpdate()
    .executeTakeFirst()
export type LockedWebhook = NonNullable<Awaited<ReturnType<typeof lockWebhook>>>

export const existsWebhook = async (ctx: Context, id: number): Promise<boolean> =>
  (await countRows(ofAccount(ctx).where('webhook.id', '=', id))) > 0

/** The secret is encrypted for the id, which is known only then. */
export async function insertWebhook(ctx: Context, form: WebhookForm): Promise<number> {
  const { id } = await ctx.db
    .insertInto('webhook')
    .values({
      accountId: ctx.session.accountId,
      ...form,
      secret: Buffer.alloc(0),
      activeSince: ctx.clock.now().toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Change = Partial<WebhookForm> & {
  active?: boolean
  activeSince?: string
  disabledBecause?: null
  failingSince?: null
  failures?: number
  holdUntil?: string
  secret?: Buffer
  formerSecret?: Buffer | null
  formerUntil?: string | null
}

export async function changeWebhook({ db, session }: Context, id: number, change: Change): Promise<void> {
  await db
    .updateTable('webhook')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .execute()
}

export async function deleteWebhook({ db, session }: Context, id: number): Promise<void> {
  await db.deleteFrom('webhook').where('accountId', '=', session.accountId).where('id', '=', id).execute()
}

export async function insertTest({ db, session, clock }: Context, webhookId: number): Promise<void> {
  const now = clock.now().toString()
  await db
    .insertInto('webhookDelivery')
    .values({
      accountId: session.accountId,
      webhookId,
      topic: 'test',
      at: now,
      byHand: true,
      createdAt: now,
      nextTryAt: now,
      // The user is waiting for the result, so a test is not repeated.
      giveUpAt: now,
    })
    .execute()
}

const name = sql<string | null>`coalesce(
  (select e.name from equipment e where e.account_id = d.account_id and e.id = d.equipment_id),
  (select place.name || ' · ' || area.name from area
   join place on place.account_id = area.account_id and place.id = area.place_id
   where area.account_id = d.account_id and area.id = d.area_id))`

/** One more than a page, to see whether there is another one. */
export const findDeliveries = (
  { db, session }: Context,
  webhookId: number,
  { after, state }: { after?: string | undefined; state?: DeliveryState | undefined },
) =>
  db
    .selectFrom('webhookDelivery as d')
    .where('d.accountId', '=', session.accountId)
    .where('d.webhookId', '=', webhookId)
    .$if(after !== undefined, (query) => query.where('d.id', '<', after ?? ''))
    .$if(state !== undefined, (query) => query.where('d.state', '=', state ?? ''))
    .orderBy('d.id', 'desc')
    .limit(DELIVERY_PAGE + 1)
    .select([
      'd.id',
      'd.messageId',
      'd.topic',
      'd.raised',
      name.as('about'),
      'd.at',
      'd.state',
      'd.attempts',
      'd.triedAt',
      'd.nextTryAt',
      'd.body',
      'd.status',
      'd.reason',
      'd.answer',
      'd.tookMs',
    ])
    .$narrowType<{ state: DeliveryState; reason: DeliveryReason | null }>()
    .execute()

/** Returns whether the delivery exists. One that is being sent right now is left alone. */
export async function queueAgain(
  { db, session, clock }: Context,
  webhookId: number,
  deliveryId: string,
): Promise<boolean> {
  const now = clock.now()
  const { rows } = await sql<{ id: string }>`
    update webhook_delivery set state = 'waiting', by_hand = true, attempts = 0,
      next_try_at = ${now.toString()}::timestamptz, give_up_at = ${now.add({ hours: 24 }).toString()}::timestamptz
    where account_id = ${session.accountId} and webhook_id = ${webhookId} and id = ${deliveryId}
    returning id`.execute(db)
  return rows.length > 0
}
