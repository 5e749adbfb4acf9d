import { JetStreamApiError } from '@nats-io/jetstream'
import { setTimeout as pause } from 'node:timers/promises'
import { Overloaded } from '../telemetry/readings/intake.ts'
import { MESSAGE_MOST, messageOf } from './arrivals.ts'
import { subjectOf } from './layout.ts'
import type { Partition } from './layout.ts'
import type { ReadingStream } from './openStream.ts'

/** Too much waits to be stored. Nothing was taken, and the device has to resend. */
export class StreamFull extends Overloaded {}

/** The stream can't be used, or may not have taken a message. */
class StreamAway extends Error {}

export type Publisher = {
  /** Resolves when the stream has stored the text. Those of one partition keep their order. */
  publish(partition: Partition, text: string): Promise<void>
  /** Resolves as soon as the stream can be used. Rejects when the signal is aborted. */
  available(signal: AbortSignal): Promise<void>
}

const LOOK_MS = 100

/** Characters that may wait in one process for the stream to take them. */
const WAITING_MOST = 32 * 1024 ** 2

type Waiting = { text: string } & Pick<PromiseWithResolvers<void>, 'resolve' | 'reject'>

export function openPublisher(stream: ReadingStream): Publisher {
  const lanes = new Map<Partition, (text: string) => Promise<void>>()
  let waiting = 0

  async function send(partition: Partition, message: string): Promise<void> {
    const jet = stream.jet()
    if (!jet) throw new StreamAway('the stream of readings is not available')
    const payload = Buffer.from(message)
    if (payload.length > (jet.connection.info?.max_payload ?? Infinity))
      throw new StreamAway('a reading is larger than a message of NATS may be')
    try {
      await jet.js.publish(subjectOf(partition), payload)
    } catch (error) {
      if (isFull(error)) throw new StreamFull('the stream of readings is full', { cause: error })
      stream.distrust()
      throw new StreamAway('the stream of readings has not taken a message', { cause: error })
    }
  }

  return {
    async publish(partition, text) {
      if (waiting + text.length > WAITING_MOST) throw new StreamFull('too much waits for the stream')
      waiting += text.length
      const lane = lanes.getOrInsertComputed(partition, () => openLane((message) => send(partition, message)))
      try {
        await lane(text)
      } finally {
        waiting -= text.length
      }
    },
    async available(signal) {
      while (!stream.jet()) await pause(LOOK_MS, undefined, { signal })
    },
  }
}

/** Sends one message at a time. It contains all that has arrived since the last one. */
function openLane(send: (message: string) => Promise<void>): (text: string) => Promise<void> {
  let queue: Waiting[] = []
  let isSending = false

  function take(): Waiting[] {
    let length = 0
    const end = queue.findIndex(({ text }, index) => {
      length += text.length
      return index > 0 && length > MESSAGE_MOST
    })
    const taken = end === -1 ? queue : queue.slice(0, end)
    queue = end === -1 ? [] : queue.slice(end)
    return taken
  }

  async function sendAll(): Promise<void> {
    isSending = true
    while (queue.length > 0) {
      const taken = take()
      try {
        await send(messageOf(taken.map(({ text }) => text)))
        for (const { resolve } of taken) resolve()
      } catch (error) {
        for (const { reject } of taken) reject(error)
      }
    }
    isSending = false
  }

  return (text) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    queue.push({ text, resolve, reject })
    if (!isSending) void sendAll()
    return promise
  }
}

/** Codes of NATS: the limit of the stream in bytes or messages, or that of the server's disk or of the account. */
const FULL = new Set([10_077, 10_047, 10_023, 10_028])

const isFull = (error: unknown): boolean => error instanceof JetStreamApiError && FULL.has(error.code)
