import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import { Overloaded } from '../readings/intake.ts'
import type { ReadingsOutcome, ReceiveReadings } from '../receive/readings.ts'
import type { IngestMessage, IngestTask } from './ingestTask.ts'

const INGEST = new URL('./ingest.worker.ts', import.meta.url)
/** Megabytes. What comes in lives until its commit: in less room it would be copied from one place to the next meanwhile. */
const LIMITS = { maxYoungGenerationSizeMb: 192 }

type Options = { ingest: pg.PoolConfig; onError: (error: unknown) => void }

export type IngestThread = { receive: ReceiveReadings; close: () => Promise<void> }

/**
 * Reads, derives and commits whole messages in a thread with connections of its own, so that people are answered while devices
 * deliver, and devices by more than one core. A thread that ends takes what it had not acknowledged with it, which is then sent
 * again; the next message starts another.
 */
export function startIngestThread({ ingest, onError }: Options): IngestThread {
  const waiting = new Map<number, PromiseWithResolvers<ReadingsOutcome>>()
  let lastId = 0
  let worker: Worker | null = start()

  function start(): Worker {
    const started = new Worker(INGEST, { workerData: ingest, resourceLimits: LIMITS, execArgv: [] })
    started.on('message', hear)
    started.on('error', onError)
    started.once('exit', () => {
      worker = null
      for (const { reject } of waiting.values()) reject(new Error('the thread that takes readings has ended'))
      waiting.clear()
    })
    return started
  }

  function hear(said: IngestMessage): void {
    if (said.kind === 'trouble') return onError(said.error)
    const asked = waiting.get(said.id)
    waiting.delete(said.id)
    if (said.kind === 'taken') asked?.resolve(said.outcome)
    else asked?.reject(said.kind === 'overloaded' ? new Overloaded('too much is waiting') : said.error)
  }

  return {
    receive(payload, rights, source) {
      const id = ++lastId
      const asked = Promise.withResolvers<ReadingsOutcome>()
      waiting.set(id, asked)
      // A copy of its own can be handed over; the one that came may be a part of a larger piece of memory.
      const own = new Uint8Array(payload)
      const task: IngestTask = { kind: 'take', id, payload: own, rights, source }
      worker ??= start()
      worker.postMessage(task, [own.buffer])
      return asked.promise
    },
    /** What was taken is committed first. */
    async close() {
      const ending = worker
      if (!ending) return
      const exited = new Promise((resolve) => ending.once('exit', resolve))
      ending.postMessage({ kind: 'close' } satisfies IngestTask)
      await exited
    },
  }
}
