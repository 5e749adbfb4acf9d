import { AckPolicy, DeliverPolicy, JetStreamApiCodes, JetStreamApiError } from '@nats-io/jetstream'
import type { ConsumerInfo, JsMsg } from '@nats-io/jetstream'
import { setTimeout as pause } from 'node:timers/promises'
import { countRedelivered } from '../metrics/stream.ts'
import { STREAM, consumerOf, subjectOf } from './layout.ts'
import type { Partition } from './layout.ts'
import type { Jet } from './openStream.ts'

/** Stores a message. Rejects if it has to be tried again. */
export type StoreMessage = (message: string) => Promise<void>

export type Consumption = {
  /** Whether messages still arrive. */
  isRunning: () => boolean
  /** Finishes what is being stored, and stops. The next process continues with what is not. */
  stop(): Promise<void>
}

/** Messages of a partition that are delivered and not yet stored. */
const AHEAD = 512
/** Longer than storing takes. Another process doesn't wait for it: it makes the consumer anew. */
const ACK_WAIT_MS = 5 * 60_000
const FLUSH_MS = 1_000
const FIRST_RETRY_MS = 250
const LONGEST_RETRY_MS = 5_000
const MS = 1_000_000

/**
 * Stores the messages of a partition in order, and deletes them from the stream once they are committed. The consumer
 * is made anew, so that messages which the last process got and did not store come first.
 */
export async function consumePartition(
  jet: Jet,
  partition: Partition,
  store: StoreMessage,
): Promise<Consumption> {
  await renewConsumer(jet, partition)
  const stopping = new AbortController()
  let arrived: JsMsg[] = []
  let wake = () => {}
  const consumer = await jet.js.consumers.get(STREAM, consumerOf(partition))
  const messages = await consumer.consume({
    max_messages: AHEAD,
    abort_on_missing_resource: true,
    callback: (message) => {
      if (message.redelivered) countRedelivered(1)
      arrived.push(message)
      wake()
    },
  })
  const state = { isRunning: true }
  const end = () => {
    state.isRunning = false
    wake()
  }
  void messages.closed().then(end, end)

  async function storeAll(batch: readonly JsMsg[]): Promise<void> {
    let left = batch
    for (let waitMs = FIRST_RETRY_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_RETRY_MS)) {
      left = await attempt(left, store)
      if (left.length === 0 || stopping.signal.aborted) return
      await pause(waitMs, undefined, stopping).catch(() => {})
    }
  }

  const working = (async () => {
    while (state.isRunning && !stopping.signal.aborted) {
      if (arrived.length === 0) {
        const { promise, resolve } = Promise.withResolvers<void>()
        wake = resolve
        await promise
        continue
      }
      const batch = arrived
      arrived = []
      await storeAll(batch)
    }
  })()

  return {
    isRunning: () => state.isRunning,
    async stop() {
      stopping.abort()
      wake()
      await working
      await messages.close()
      // The next process should not get what was acknowledged just now. Without a connection, nothing is sent.
      const sent = jet.connection.flush().catch(() => {})
      await Promise.race([sent, pause(FLUSH_MS, undefined, { ref: false })])
    },
  }
}

/** Stores messages together and acknowledges those that are committed. Returns the others. */
async function attempt(messages: readonly JsMsg[], store: StoreMessage): Promise<JsMsg[]> {
  const left: JsMsg[] = []
  const outcomes = await Promise.allSettled(messages.map((message) => store(message.string())))
  for (const [index, { status }] of outcomes.entries()) {
    const message = messages[index]
    if (!message) continue
    if (status === 'fulfilled') message.ack()
    else left.push(message)
  }
  return left
}

async function renewConsumer({ jsm }: Jet, partition: Partition): Promise<void> {
  const name = consumerOf(partition)
  const before = await jsm.consumers.info(STREAM, name).catch(unlessMissing)
  if (before) {
    countRedelivered(before.num_ack_pending)
    await jsm.consumers.delete(STREAM, name).catch(unlessMissing)
  }
  await jsm.consumers.add(STREAM, {
    durable_name: name,
    filter_subject: subjectOf(partition),
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    ack_wait: ACK_WAIT_MS * MS,
    max_ack_pending: AHEAD,
  })
}

function unlessMissing(error: unknown): ConsumerInfo | null {
  if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.ConsumerNotFound) return null
  throw error
}
