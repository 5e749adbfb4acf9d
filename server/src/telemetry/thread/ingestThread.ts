import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import type { NatsSettings } from '../../messages/natsConnection.ts'
import type { ThreadMetrics } from '../../metrics/registry.ts'
import { Outage } from '../../outage.ts'
import type { StreamSettings } from '../../stream/layout.ts'
import { Overloaded, TooMany } from '../readings/intake.ts'
import type { ReadingsOutcome, ReceiveReadings } from '../receive/readings.ts'
import type { IngestMessage, IngestTask, ThreadError } from './ingestTask.ts'

const INGEST = new URL('./ingest.worker.ts', import.meta.url)
/**
 * Megabytes. Messages live until their commit. In a smaller young generation, they would be copied
 * repeatedly in the meantime.
 */
const LIMITS = { maxYoungGenerationSizeMb: 192 }

export type IngestConnections = {
  ingest: pg.PoolConfig
  listen?: pg.PoolConfig
  nats?: NatsSettings | null
  /** Readings are published to a stream. Needs NATS. */
  stream?: StreamSettings | null
  /** Whether other processes use the database, with which limits are shared. */
  isShared?: boolean
}

type Options = IngestConnections & { onError: (error: unknown) => void }

export type IngestThread = {
  receive: ReceiveReadings
  /** Resolves once the thread answers. Starts it if it has ended. */
  ping: () => Promise<unknown>
  /** Resolves to the metrics of the thread. */
  measure: () => Promise<ThreadMetrics>
  close: () => Promise<void>
}

/**
 * Starts a thread that decodes, derives and commits whole messages over its own connections. The main thread
 * stays responsive to users while devices deliver, and ingest uses another core. If the thread ends,
 * unacknowledged messages are lost and the devices resend them. The next message starts another thread.
 */
export function startIngestThread({ onError, ...connections }: Options): IngestThread {
  const waiting = new Map<number, PromiseWithResolvers<ReadingsOutcome>>()
  const pings = new Map<number, PromiseWithResolvers<void>>()
  const measures = new Map<number, PromiseWithResolvers<ThreadMetrics>>()
  let lastId = 0
  let worker: Worker | null = start()

  function start(): Worker {
    const started = new Worker(INGEST, { workerData: connections, resourceLimits: LIMITS, execArgv: [] })
    started.on('message', hear)
    started.on('error', onError)
    started.once('exit', () => {
      worker = null
      // The readings may be sent again: the next message starts another thread.
      const ended = new Overloaded('the thread that takes readings has ended')
      for (const { reject } of [...waiting.values(), ...pings.values(), ...measures.values()]) reject(ended)
      waiting.clear()
      measures.clear()
      pings.clear()
    })
    return started
  }

  function hear(said: IngestMessage): void {
    if (said.kind === 'trouble') return onError(errorOf(said))
    if (said.kind === 'alive') return pings.get(said.id)?.resolve()
    if (said.kind === 'measured') return measures.get(said.id)?.resolve(said.metrics)
    const asked = waiting.get(said.id)
    waiting.delete(said.id)
    if (said.kind === 'taken') asked?.resolve(said.outcome)
    else asked?.reject(said.kind === 'overloaded' ? overloaded(said.seconds) : errorOf(said))
  }

  return {
    receive(payload, rights, source) {
      const id = ++lastId
      const asked = Promise.withResolvers<ReadingsOutcome>()
      waiting.set(id, asked)
      // Copied, so that it can be transferred: the original may be part of a larger buffer.
      const own = new Uint8Array(payload)
      const task: IngestTask = { kind: 'take', id, payload: own, rights, source }
      worker ??= start()
      worker.postMessage(task, [own.buffer])
      return asked.promise
    },
    ping() {
      const id = ++lastId
      const asked = Promise.withResolvers<void>()
      pings.set(id, asked)
      worker ??= start()
      worker.postMessage({ kind: 'ping', id } satisfies IngestTask)
      return asked.promise.finally(() => pings.delete(id))
    },
    measure() {
      const id = ++lastId
      const asked = Promise.withResolvers<ThreadMetrics>()
      measures.set(id, asked)
      worker ??= start()
      worker.postMessage({ kind: 'measure', id } satisfies IngestTask)
      return asked.promise.finally(() => measures.delete(id))
    },
    /** Commits accepted messages first. */
    async close() {
      const ending = worker
      if (!ending) return
      const exited = new Promise((resolve) => ending.once('exit', resolve))
      ending.postMessage({ kind: 'close' } satisfies IngestTask)
      await exited
    },
  }
}

const overloaded = (seconds: number | null): Overloaded =>
  seconds === null ? new Overloaded('too much is waiting') : new TooMany(seconds)

const errorOf = ({ error, outage }: ThreadError): Error =>
  outage ? new Outage(outage, error.message, { cause: error }) : error
