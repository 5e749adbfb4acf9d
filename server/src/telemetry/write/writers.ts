import type pg from 'pg'
import type { Profiles } from '../devices/profiles.ts'
import type { Announcer } from '../live/announcer.ts'
import type { Judged } from '../readings/judge.ts'
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
}

/** Divides deliveries among writers by asset. */
export function startWriters({ pool, profiles, now, onLate, announcer }: Options) {
  const weeks: KnownWeeks = new Set()
  const writers = Array.from({ length: WRITERS }, () =>
    startWriter({ pool, profiles, weeks, now, onLate, announcer }),
  )

  function commitItems(deliveries: readonly Judged[]): Promise<Fates[]> {
    const parts = writers.map((): Item[] => [])
    for (const { items } of deliveries) {
      for (const item of items) parts[item.assetId % WRITERS]?.push(item)
    }
    return Promise.all(
      writers.flatMap((writer, index) => {
        const part = parts[index] ?? []
        return part.length > 0 ? writer.add(part) : []
      }),
    )
  }

  return {
    /** Resolves after the commit, to a function that returns what became of a new reading. */
    async commit(deliveries: readonly Judged[]): Promise<(item: Item) => Fate | undefined> {
      const fates = await commitItems(deliveries)
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
