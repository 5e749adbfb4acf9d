import { setTimeout as pause } from 'node:timers/promises'
import type { WebhookKey } from './delivery.queries.ts'
import * as queries from './delivery.queries.ts'
import { sendDelivery } from './sendDelivery.ts'
import type { WebhookContext } from './sendDelivery.ts'

const WEBHOOKS_AT_ONCE = 32
const REQUESTS_AT_ONCE = 4
/** Longer than any attempt takes. */
const LEASE = { minutes: 2 }
/** While a slow receiver is being waited for, others are looked for this often. */
const LOOK_AGAIN_MS = 500

/**
 * Sends what is due. Each webhook is served on its own, so one whose receiver is slow or down doesn't delay
 * the others.
 */
export async function sendWebhooks(context: WebhookContext): Promise<void> {
  const { database, clock, signal, log } = context
  const busy = new Map<string, Promise<void>>()
  // Webhooks that have nothing more to send in this run, or that failed unexpectedly.
  const skipped = new Set<string>()
  const serve = async (key: WebhookKey, name: string) => {
    try {
      if (!(await sendAll(context, key))) skipped.add(name)
    } catch (error) {
      skipped.add(name)
      if (!signal.aborted) log.error({ err: error, ...key }, 'a webhook could not be sent')
    } finally {
      busy.delete(name)
    }
  }
  while (!signal.aborted) {
    for (const key of await queries.findDueWebhooks(database, clock.now())) {
      const name = `${key.accountId}.${key.webhookId}`
      if (busy.size < WEBHOOKS_AT_ONCE && !busy.has(name) && !skipped.has(name))
        busy.set(name, serve(key, name))
    }
    if (busy.size === 0) return
    await waitFor([...busy.values()])
  }
  await Promise.all(busy.values())
}

async function waitFor(some: Promise<void>[]): Promise<void> {
  const enough = new AbortController()
  const timer = pause(LOOK_AGAIN_MS, undefined, enough).catch(() => {})
  await Promise.race([...some, timer])
  enough.abort()
}

/** Returns whether anything was sent. */
async function sendAll(context: WebhookContext, key: WebhookKey): Promise<boolean> {
  const { database, clock, signal } = context
  const db = database.account(key.accountId)
  const receiver = await queries.findReceiver(db, key)
  if (!receiver) return false
  let goesOn = true
  let hasSent = false
  const worker = async () => {
    while (goesOn && !signal.aborted) {
      const delivery = await queries.claimDelivery(db, key, { now: clock.now(), lease: LEASE })
      if (!delivery) return
      hasSent = true
      if (!(await sendDelivery(context, { key, receiver, delivery }))) goesOn = false
    }
  }
  // One request is enough to find out whether a receiver that failed is back.
  const workers = receiver.failingSince === null ? REQUESTS_AT_ONCE : 1
  await Promise.all(Array.from({ length: workers }, worker))
  return hasSent
}
