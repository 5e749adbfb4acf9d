import { Worker } from 'node:worker_threads'
import type { MessagePort } from 'node:worker_threads'
import type pg from 'pg'
import type { NatsSettings } from '../../messages/natsConnection.ts'
import type { ThreadMetrics } from '../../metrics/registry.ts'
import type { StreamSettings } from '../../stream/layout.ts'
import type { PemPair } from '../../tls/keyPair.ts'
import type { Log } from '../gateways/log.ts'
import { Overloaded } from '../readings/intake.ts'
import type { ReceiveReadings } from '../receive/readings.ts'
import type { Answers, Asked, IngestMessage, IngestTask, OpenedPorts, PortSettings } from './ingestTask.ts'
import { errorOf, reasonOf } from './threadError.ts'

/** In the composition root, because it knows the routes of devices. */
const INGEST = new URL('../../start/ingestWorker.ts', import.meta.url)
/**
 * Megabytes. Messages live until their commit. In a smaller young generation, they would be copied
 * repeatedly in the meantime.
 */
const LIMITS = { maxYoungGenerationSizeMb: 192 }

export type IngestConnections = {
  ingest: pg.PoolConfig
  listen?: pg.PoolConfig
  /** Of the application, for what devices say besides readings, and for commands to them. */
  app?: { pool: pg.PoolConfig; listen: pg.PoolConfig }
  nats?: NatsSettings | null
  /** Readings are published to a stream. Needs NATS. */
  stream?: StreamSettings | null
  /** Whether other processes or threads use the database, with which limits are shared. */
  isShared?: boolean
  /** Among how many threads assets are divided, and which of them this is. */
  place?: { self: number; count: number }
}

export type ThreadOptions = IngestConnections & {
  onError: (error: unknown) => void
  /** Called with what the gateways of the thread log. */
  log?: Log
  /** Called after the thread has ended by itself. Without it, the next message starts another. */
  onEnded?: () => void
}

export type IngestThread = {
  receive: ReceiveReadings
  /** Resolves once the thread answers. Starts it if it has ended. */
  ping: () => Promise<unknown>
  /** Resolves to the metrics of the thread. */
  measure: () => Promise<ThreadMetrics>
  close: () => Promise<void>
}

/** A thread that holds the connections of devices as well, and passes readings to others. */
export type IngestPart = IngestThread & {
  openPorts: (ports: PortSettings) => Promise<OpenedPorts>
  connect: (thread: number, port: MessagePort) => void
  /** Replaces the certificate of its encrypted ports. A thread that has ended gets the present one with its ports. */
  renew: (pair: PemPair) => void
}

/**
 * Starts a thread that decodes, derives and commits whole messages over its own connections. The main thread
 * stays responsive to users while devices deliver, and ingest uses another core. If the thread ends,
 * unacknowledged messages are lost and the devices resend them. The next message starts another thread.
 */
export function startIngestThread({ onError, log, onEnded, ...connections }: ThreadOptions): IngestPart {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let lastId = 0
  let isClosing = false
  let worker: Worker | null = start()

  function start(): Worker {
    const started = new Worker(INGEST, { workerData: connections, resourceLimits: LIMITS, execArgv: [] })
    started.on('message', hear)
    started.on('error', onError)
    started.once('exit', () => {
      worker = null
      // The readings may be sent again: the next message starts another thread.
      const ended = new Overloaded('the thread that takes readings has ended')
      for (const { reject } of waiting.values()) reject(ended)
      waiting.clear()
      if (!isClosing) onEnded?.()
    })
    return started
  }

  function hear(said: IngestMessage): void {
    if (said.kind === 'trouble') return onError(errorOf(said))
    if (said.kind === 'log') return log?.[said.level](said.details, said.message)
    const asked = waiting.get(said.id)
    waiting.delete(said.id)
    if (said.kind === 'answer') asked?.resolve(said.answer)
    else asked?.reject(reasonOf(said.reason))
  }

  function ask<Kind extends keyof Answers>(
    task: Extract<Asked, { kind: Kind }>,
    transfer: ArrayBuffer[] = [],
  ): Promise<Answers[Kind]> {
    const id = ++lastId
    const asked = Promise.withResolvers<Answers[Kind]>()
    waiting.set(id, asked as PromiseWithResolvers<unknown>)
    worker ??= start()
    worker.postMessage({ ...task, id } satisfies IngestTask, transfer)
    return asked.promise
  }

  return {
    receive(payload, rights, source) {
      // Copied, so that it can be transferred: the original may be part of a larger buffer.
      const own = new Uint8Array(payload)
      return ask<'take'>({ kind: 'take', payload: own, rights, source }, [own.buffer])
    },
    ping: () => ask<'ping'>({ kind: 'ping' }),
    measure: () => ask<'measure'>({ kind: 'measure' }),
    openPorts: (ports) => ask<'open'>({ kind: 'open', ports }),
    connect: (thread, port) =>
      worker?.postMessage({ kind: 'connect', thread, port } satisfies IngestTask, [port]),
    renew: (pair) => worker?.postMessage({ kind: 'renew', pair } satisfies IngestTask),
    /** Commits accepted messages first. */
    async close() {
      isClosing = true
      const ending = worker
      if (!ending) return
      const exited = new Promise((resolve) => ending.once('exit', resolve))
      ending.postMessage({ kind: 'close' } satisfies IngestTask)
      await exited
    },
  }
}
