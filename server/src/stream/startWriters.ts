import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { failedTo, oncePerMinute } from '../failures.ts'
import { consumePartition } from './consumePartition.ts'
import type { Consumption, StoreMessage } from './consumePartition.ts'
import { PARTITIONS } from './layout.ts'
import type { Partition } from './layout.ts'
import { openLocks, partitionsFrom } from './locks.ts'
import type { Locks } from './locks.ts'
import type { Jet, ReadingStream } from './openStream.ts'

type Options = {
  stream: Pick<ReadingStream, 'jet'>
  /** Connections that keep their session. */
  listen: pg.ClientConfig
  store: StoreMessage
  onError: (error: unknown) => void
}

export type StreamWriters = {
  /** The partitions that this process stores. */
  partitions: () => Partition[]
  stop(): Promise<void>
}

const ROUND_MS = 1_000

/**
 * Stores what waits in the stream, together with all other processes that do. Each partition belongs to one of them, by a
 * lock in the database. Its order saves work; two processes that stored the same messages would do no harm.
 */
export function startStreamWriters({ stream, listen, store, onError }: Options): StreamWriters {
  const held = new Map<Partition, Consumption>()
  const order = partitionsFrom(randomInt(PARTITIONS))
  const stopping = new AbortController()
  const report = oncePerMinute((error: unknown) => onError(failedTo('store the stream of readings', error)))
  const session: { locks: Locks | null } = { locks: null }

  async function giveUp(partitions: readonly Partition[]): Promise<void> {
    await Promise.all(
      partitions.map(async (partition) => {
        await held.get(partition)?.stop()
        held.delete(partition)
        await session.locks?.unlock(partition)
      }),
    )
  }

  /** The locks are gone, and others may have them. */
  async function drop(): Promise<void> {
    await Promise.all([...held.values()].map((consumption) => consumption.stop()))
    held.clear()
  }

  async function take(jet: Jet, locks: Locks, count: number): Promise<void> {
    let missing = count
    for (const partition of order) {
      if (missing <= 0 || stopping.signal.aborted) return
      if (held.has(partition) || !(await locks.tryLock(partition))) continue
      missing--
      try {
        held.set(partition, await consumePartition(jet, partition, store))
      } catch (error) {
        await locks.unlock(partition)
        throw error
      }
    }
  }

  async function round(): Promise<void> {
    const jet = stream.jet()
    session.locks ??= await openLocks(listen, () => {
      session.locks = null
    })
    const { locks } = session
    const writers = await locks.countWriters()
    const ended = [...held].filter(([, consumption]) => !jet || !consumption.isRunning())
    await giveUp(ended.map(([partition]) => partition))
    if (!jet) return
    const share = Math.ceil(PARTITIONS / Math.max(1, writers))
    await giveUp([...held.keys()].slice(share))
    await take(jet, locks, share - held.size)
  }

  const working = (async () => {
    while (!stopping.signal.aborted) {
      await round().catch(report)
      if (!session.locks) await drop().catch(report)
      await pause(ROUND_MS, undefined, stopping).catch(() => {})
    }
    await drop()
    await session.locks?.close()
  })()

  return {
    partitions: () => [...held.keys()],
    async stop() {
      stopping.abort()
      await working
    },
  }
}
