import type pg from 'pg'
import type { Profiles } from '../devices/profiles.ts'
import type { Announcer } from '../live/announcer.ts'
import type { Judged } from '../readings/judge.ts'
import type { AssetWriter, Peers } from '../thread/peers.ts'
import type { AssetRef } from './assetStates.ts'
import type { Fate, Fates, Item } from './batch.ts'
import type { KnownWeeks } from './eventWeeks.ts'
import { startWriter } from './writer.ts'

/** While one writer waits for its commit, the other derives. */
export const WRITERS = 2

type Options = {
  pool: pg.Pool
  profiles: Profiles
  now: () => number
  onLate: (assets: readonly AssetRef[]) => void
  announcer: Announcer
  /** The other threads of this process, if assets are divided among several. */
  peers?: Peers | undefined
}

/** Divides deliveries among writers by asset. */
export function startWriters({ pool, profiles, now, onLate, announcer, peers }: Options) {
  const weeks: KnownWeeks = new Set()
  const writers = Array.from({ length: WRITERS }, () =>
    startWriter({ pool, profiles, weeks, now, onLate, announcer }),
  )
  const ownWriter = ({ assetId }: AssetRef) => writers[assetId % WRITERS] as AssetWriter
  const writerOf = peers ? (item: Item) => peers.writerOf(item) ?? ownWriter(item) : ownWriter

  peers?.serve(async (items) => {
    const fates = await commitItems(items, ownWriter)
    const [first = new Map<Item, Fate>()] = fates
    return fates.length === 1 ? first : new Map(fates.flatMap((part) => [...part]))
  })

  return {
    /** Resolves after the commit, to a function that returns what became of a new reading. */
    async commit(deliveries: readonly Judged[]): Promise<(item: Item) => Fate | undefined> {
      const items = deliveries.length === 1 ? deliveries[0]?.items : deliveries.flatMap((each) => each.items)
      const fates = await commitItems(items ?? [], writerOf)
      return (item) => {
        for (const part of fates) {
          const fate = part.get(item)
          if (fate) return fate
        }
        return undefined
      }
    },
    /** Resolves when no work is left. */
    async idle(): Promise<void> {
      await Promise.all(writers.map((writer) => writer.idle()))
    },
  }
}

/** Divides items among writers. Resolves after all have committed. */
function commitItems(items: readonly Item[], writerOf: (item: Item) => AssetWriter): Promise<Fates[]> {
  const parts = new Map<AssetWriter, Item[]>()
  for (const item of items) {
    const writer = writerOf(item)
    const part = parts.get(writer)
    if (part) part.push(item)
    else parts.set(writer, [item])
  }
  return Promise.all([...parts].map(([writer, part]) => writer.add(part)))
}
