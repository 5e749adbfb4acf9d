import type { JetStreamManager, StreamInfo } from '@nats-io/jetstream'
import { Counter } from 'prom-client'
import { addGauge, registry } from './registry.ts'

const registers = [registry]

const published = new Counter({
  name: 'yardmaster_stream_published_total',
  help: 'Messages of devices for the stream, by outcome: stored, full, or failed',
  labelNames: ['outcome'],
  registers,
})
const direct = new Counter({
  name: 'yardmaster_stream_bypassed_total',
  help: 'Messages of devices that were stored in the database at once, because the stream was away',
  registers,
})
const redelivered = new Counter({
  name: 'yardmaster_stream_redelivered_total',
  help: 'Messages that the stream delivered again, because they were not acknowledged',
  registers,
})
const rejected = new Counter({
  name: 'yardmaster_stream_rejected_total',
  help: 'Messages of the stream that could not be stored and were set aside',
  registers,
})

export const countPublished = (outcome: 'stored' | 'full' | 'failed', messages: number): void =>
  published.inc({ outcome }, messages)
export const countDirect = (messages: number): void => direct.inc(messages)
export const countRedelivered = (messages: number): void => redelivered.inc(messages)
export const countRejected = (): void => rejected.inc()

type Measured = {
  info: () => Promise<StreamInfo | null>
  consumers: () => Promise<Awaited<ReturnType<JetStreamManager['consumers']['info']>>[]>
  maxBytes: number
  /** Null in processes that store nothing. */
  partitions: (() => readonly number[]) | null
}

/** Adds what the stream holds. NATS is asked whenever somebody reads the metrics. */
export function addStreamGauges({ info, consumers, maxBytes, partitions }: Measured): void {
  const state = async <Value>(read: (found: StreamInfo) => Value) => {
    const found = await info()
    return found ? [{ value: read(found) }] : []
  }
  addGauge('yardmaster_stream_messages', {
    help: 'Messages in the stream that are not stored in the database yet',
    read: () => state(({ state: { messages } }) => messages),
  })
  addGauge('yardmaster_stream_bytes', {
    help: 'Size of the stream',
    read: () => state(({ state: { bytes } }) => bytes),
  })
  addGauge('yardmaster_stream_bytes_most', {
    help: 'Size from which on nothing more is acknowledged',
    read: () => [{ value: maxBytes }],
  })
  addGauge('yardmaster_stream_lag_seconds', {
    help: 'Time for which the oldest message has waited in the stream',
    read: () => state(lagOf),
  })
  addGauge('yardmaster_stream_pending', {
    help: 'Messages in the stream by partition and by whether somebody is storing them',
    labels: ['partition', 'state'],
    read: async () =>
      (await consumers()).flatMap(({ name, num_pending: pending, num_ack_pending: delivered }) => {
        const partition = name.replace('writer_', '')
        return [
          { labels: { partition, state: 'waiting' }, value: pending },
          { labels: { partition, state: 'delivered' }, value: delivered },
        ]
      }),
  })
  if (partitions)
    addGauge('yardmaster_stream_partitions', {
      help: 'Partitions of the stream that this process stores',
      read: () => [{ value: partitions().length }],
    })
}

/** Returns for how many seconds the oldest message has waited. */
export const lagOf = ({ state: { messages, first_ts: first } }: StreamInfo): number =>
  messages === 0 ? 0 : Math.max(0, (Date.now() - Date.parse(first)) / 1000)
