import pg from 'pg'
import { Overloaded } from '../readings/intake.ts'

/** A reading or report to commit. */
type Sent = { deviceId: number }

type Delivery<Item extends Sent, Fates> = {
  items: readonly Item[]
  resolve: (fates: Fates) => void
  reject: (error: unknown) => void
}

/** Commits all items or none, and returns what became of those that were new. */
export type Commit<Item extends Sent, Fates> = (items: readonly Item[]) => Promise<Fates>

const BATCH_MOST = 5_000
/**
 * The number of items that may wait for one writer: a few seconds of work. Above it, devices are asked to
 * retry later.
 */
const WAITING_MOST = 50_000

/**
 * Collects items that arrive while a transaction runs and commits them together in the next one. Each
 * promise settles with the transaction that contains its items.
 */
export function groupCommit<Item extends Sent, Fates>(commit: Commit<Item, Fates>) {
  let waiting: Delivery<Item, Fates>[] = []
  let waitingItems = 0
  let working: Promise<void> | null = null

  async function work(): Promise<void> {
    while (waiting.length > 0) await commitDeliveries(commit, takeBatch())
    working = null
  }

  function takeBatch(): Delivery<Item, Fates>[] {
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
    /** Resolves to what became of the items that were new, and of others in the same transaction. */
    add(items: readonly Item[]): Promise<Fates> {
      if (waitingItems + items.length > WAITING_MOST)
        return Promise.reject(new Overloaded('too much is waiting'))
      waitingItems += items.length
      return new Promise((resolve, reject) => {
        waiting.push({ items, resolve, reject })
        working ??= Promise.resolve().then(work)
      })
    },
    /** Resolves when no work is left. */
    idle: async () => {
      await working
    },
  }
}

async function commitDeliveries<Item extends Sent, Fates>(
  commit: Commit<Item, Fates>,
  deliveries: readonly Delivery<Item, Fates>[],
): Promise<void> {
  try {
    const fates = await commit(deliveries.flatMap(({ items }) => items))
    for (const { resolve } of deliveries) resolve(fates)
  } catch (error) {
    // A delivery that the database rejects must not block the others.
    if (deliveries.length > 1 && isAboutTheData(error)) {
      for (const delivery of deliveries) await commitDeliveries(commit, [delivery])
    } else if (isAboutTheData(error)) {
      for (const { items, reject } of deliveries) {
        reject((await commitByDevice(commit, items)) ?? error)
      }
    } else {
      for (const { reject } of deliveries) reject(error)
    }
  }
}

/**
 * Commits the items of each device separately. One device must not block the others in its delivery: their
 * items are stored, although the delivery as a whole fails. Returns an error that is not about the data.
 */
async function commitByDevice<Item extends Sent, Fates>(
  commit: Commit<Item, Fates>,
  items: readonly Item[],
): Promise<unknown> {
  const byDevice = Map.groupBy(items, ({ deviceId }) => deviceId)
  if (byDevice.size === 1) return undefined
  let unexpected: unknown
  for (const own of byDevice.values())
    await commit(own).catch((error: unknown) => {
      if (!isAboutTheData(error)) unexpected = error
    })
  return unexpected
}

/** Error classes 22 and 23 mean that the data is invalid. Any other error would affect every delivery. */
const isAboutTheData = (error: unknown) =>
  error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')
