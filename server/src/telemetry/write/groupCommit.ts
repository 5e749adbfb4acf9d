import pg from 'pg'
import { Overloaded } from '../readings/intake.ts'
import type { Item } from './batch.ts'

type Delivery = {
  items: readonly Item[]
  resolve: (stored: ReadonlySet<Item>) => void
  reject: (error: unknown) => void
}

/** Commits all items or none, and answers those that were new. */
export type Commit = (items: readonly Item[]) => Promise<ReadonlySet<Item>>

const BATCH_MOST = 5_000
/** What may wait for one writer: a few seconds of work. Beyond it devices are asked to come back later. */
const WAITING_MOST = 50_000

/**
 * What comes in while a transaction runs goes into the next one together. A promise settles with the transaction that
 * its items were in.
 */
export function groupCommit(commit: Commit) {
  let waiting: Delivery[] = []
  let waitingItems = 0
  let working: Promise<void> | null = null

  async function work(): Promise<void> {
    while (waiting.length > 0) await commitDeliveries(commit, takeBatch())
    working = null
  }

  function takeBatch(): Delivery[] {
    let items = 0
    let count = 0
    for (const delivery of waiting) {
      if (count > 0 && items + delivery.items.length > BATCH_MOST) break
      items += delivery.items.length
      count++
    }
    const batch = waiting.slice(0, count)
    waiting = waiting.slice(count)
    waitingItems -= items
    return batch
  }

  return {
    /** Resolves to a set in which those of the items are that were new. */
    add(items: readonly Item[]): Promise<ReadonlySet<Item>> {
      if (waitingItems + items.length > WAITING_MOST)
        return Promise.reject(new Overloaded('too much is waiting'))
      waitingItems += items.length
      return new Promise((resolve, reject) => {
        waiting.push({ items, resolve, reject })
        working ??= Promise.resolve().then(work)
      })
    },
    /** Resolves when nothing is left to do. */
    idle: async () => {
      await working
    },
  }
}

async function commitDeliveries(commit: Commit, deliveries: readonly Delivery[]): Promise<void> {
  try {
    const stored = await commit(deliveries.flatMap(({ items }) => items))
    for (const { resolve } of deliveries) resolve(stored)
  } catch (error) {
    // A delivery that the database will not take must not keep its neighbours out.
    if (deliveries.length > 1 && isAboutTheData(error)) {
      for (const delivery of deliveries) await commitDeliveries(commit, [delivery])
    } else if (isAboutTheData(error)) {
      for (const { items, reject } of deliveries) {
        await commitByDevice(commit, items)
        reject(error)
      }
    } else {
      for (const { reject } of deliveries) reject(error)
    }
  }
}

/** Nor must a device in it: what the others sent is stored, although the delivery as a whole has failed. */
async function commitByDevice(commit: Commit, items: readonly Item[]): Promise<void> {
  const byDevice = Map.groupBy(items, ({ deviceId }) => deviceId)
  if (byDevice.size === 1) return
  for (const own of byDevice.values()) await commit(own).catch(() => {})
}

/** Classes 22 and 23: what was sent does not fit. Everything else would fail for anyone. */
const isAboutTheData = (error: unknown) =>
  error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')
