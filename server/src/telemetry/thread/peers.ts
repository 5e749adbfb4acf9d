import type { MessagePort } from 'node:worker_threads'
import { Overloaded } from '../readings/intake.ts'
import type { Fate, Fates, Item } from '../write/batch.ts'
import { asRefused, reasonOf } from './threadError.ts'
import type { Refused } from './threadError.ts'

/** Readings of assets that another thread writes. They are JSON, which takes less time than to clone objects. */
type Ask = { kind: 'write'; id: number; items: string }
type Answer =
  /** What became of each, by its index; null if it was stored before. */
  | { kind: 'written'; id: number; fates: (Fate | null)[] }
  | ({ id: number; reason: Refused } & { kind: 'refused' })

type Waiting = { items: readonly Item[]; asked: PromiseWithResolvers<Fates> }

type Place = {
  /** The number of this thread; null if it writes no assets. */
  self: number | null
  count: number
}

/** Writes the readings of some assets. */
export type AssetWriter = { add: (items: readonly Item[]) => Promise<Fates> }

/** The threads among which assets are divided. Each asset is written by one, whichever receives its readings. */
export type Peers = ReturnType<typeof openPeers>

/**
 * The threads only have to agree for speed: a thread that can't reach another one writes itself, and PostgreSQL
 * decides who was first.
 */
export function openPeers({ self, count }: Place) {
  const writers = new Map<number, AssetWriter>()
  const ports = new Set<MessagePort>()
  let commit: ((items: readonly Item[]) => Promise<Fates>) | null = null

  async function write(port: MessagePort, { id, items: text }: Ask): Promise<void> {
    const answer = (content: Answer) => port.postMessage(content)
    try {
      if (!commit) throw new Overloaded('the thread is not ready')
      const items: Item[] = JSON.parse(text)
      const fates = await commit(items)
      answer({ kind: 'written', id, fates: items.map((item) => fates.get(item) ?? null) })
    } catch (error) {
      answer({ kind: 'refused', id, reason: asRefused(error) })
    }
  }

  return {
    /** Called with a way to another thread, at the beginning and after that one was started again. */
    connect(thread: number, port: MessagePort): void {
      const waiting = new Map<number, Waiting>()
      let lastId = 0
      const writer: AssetWriter = {
        add(items) {
          const id = ++lastId
          const asked = Promise.withResolvers<Fates>()
          waiting.set(id, { items, asked })
          port.postMessage({ kind: 'write', id, items: JSON.stringify(items) } satisfies Ask)
          return asked.promise
        },
      }
      port.on('message', (message: Ask | Answer) => {
        if (message.kind === 'write') return void write(port, message)
        const { items, asked } = waiting.get(message.id) ?? {}
        waiting.delete(message.id)
        if (message.kind === 'refused') return asked?.reject(reasonOf(message.reason))
        asked?.resolve(fatesOf(items ?? [], message.fates))
      })
      port.on('close', () => {
        ports.delete(port)
        if (writers.get(thread) === writer) writers.delete(thread)
        for (const { asked } of waiting.values())
          asked.reject(new Overloaded('the thread that writes readings has ended'))
      })
      ports.add(port)
      if (thread !== self) writers.set(thread, writer)
    },
    /** Sets how this thread writes what others receive. */
    serve(write: (items: readonly Item[]) => Promise<Fates>): void {
      commit = write
    },
    /** Returns how the readings of an asset reach the thread that writes it; null if that is this one. */
    writerOf: ({ accountId, assetId }: { accountId: number; assetId: number }): AssetWriter | null =>
      writers.get((accountId + (assetId >>> 1)) % count) ?? null,
    close(): void {
      for (const port of ports) port.close()
    },
  }
}

function fatesOf(items: readonly Item[], fates: readonly (Fate | null)[]): Fates {
  const found = new Map<Item, Fate>()
  for (const [index, item] of items.entries()) {
    const fate = fates[index]
    if (fate) found.set(item, fate)
  }
  return found
}
