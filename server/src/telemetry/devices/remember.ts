import { fitInHeap } from '../fitInHeap.ts'
import { leastRecentlyUsed } from '../leastRecentlyUsed.ts'
import type { Change } from './changes.ts'
import { joinLookups } from './joinLookups.ts'
import { lastFound } from './lastFound.ts'
import { indexByOwner } from './owners.ts'
import type { Owner } from './owners.ts'

/** A change is announced immediately. This only limits the effect of a missed notification. */
const FORGET_AFTER_MS = 5 * 60_000
const REMEMBER_MOST = fitInHeap(1_000, 0.1)
/** Keys that were not found, in a memory of their own: whoever sends many of them must not displace what was found. */
const UNKNOWN_MOST = 20_000

type Entry<Value> = {
  value: Value
  /** Until when it counts without another lookup. After that, while the database is away. */
  until: number
  /** When it was found, or last confirmed, in turns. */
  turn: number
}

type Options<Value> = {
  find: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>
  ownerOf: (value: Value) => Owner
  most?: number
}

export type Memory<Value> = ReturnType<typeof remember<Value>>

/**
 * Caches lookups, including unsuccessful ones, because unregistered devices return often. While the database is away,
 * what was found before still counts, unless a change of it was announced.
 */
export function remember<Value>({ find, ownerOf, most = REMEMBER_MOST }: Options<Value>) {
  const owned = indexByOwner()
  const found = leastRecentlyUsed<string, Entry<Value>>({
    most,
    onEvicted: (key, { value }) => owned.delete(key, ownerOf(value)),
  })
  /** Until when keys count as not found. */
  const unknown = leastRecentlyUsed<string, number>({ most: UNKNOWN_MOST })
  const running = new Map<string, Promise<Value | null>>()
  const look = lastFound(joinLookups(find))
  let turn = 0
  /** Entries from before have to be looked up again. */
  let trustedFrom = 0

  const isFresh = (entry: Entry<Value>) => entry.turn >= trustedFrom && entry.until > Date.now()

  function peek(key: string): Value | null | undefined {
    const entry = found.get(key)
    if (entry) return isFresh(entry) ? entry.value : undefined
    return (unknown.look(key) ?? 0) > Date.now() ? null : undefined
  }

  function evict(key: string): void {
    const entry = found.look(key)
    if (!entry) return
    found.delete(key)
    owned.delete(key, ownerOf(entry.value))
  }

  function put(key: string, value: Value, until: number): void {
    evict(key)
    unknown.delete(key)
    owned.add(key, ownerOf(value))
    found.set(key, { value, until, turn })
  }

  function settle(key: string, value: Value | null): void {
    const until = Date.now() + FORGET_AFTER_MS
    if (value !== null) return put(key, value, until)
    evict(key)
    unknown.set(key, until)
  }

  return {
    /** Returns what is cached, or undefined if it has to be looked up. Devices that report need no promise. */
    peek,
    get(key: string): Promise<Value | null> {
      const cached = peek(key)
      if (cached !== undefined) return Promise.resolve(cached)
      const already = running.get(key)
      if (already) return already
      const { value, isOld } = look(key, found.look(key)?.value)
      running.set(key, value)
      value.then(
        (result) => {
          // A change that was announced meanwhile may concern it.
          if (running.get(key) !== value) return
          running.delete(key)
          if (!isOld()) settle(key, result)
        },
        // A failed lookup is not cached, so the next call retries it.
        () => running.get(key) === value && running.delete(key),
      )
      return value
    },
    /** Begins to load entries. What it returns is for `prepare` and `evictOlder`. */
    beginLoading: (): number => ++turn,
    /**
     * Adds an entry to fall back on while the database is away. Returns whether there was room for it: it displaces
     * nothing that has been used.
     */
    prepare(key: string, value: Value): boolean {
      const before = found.look(key)
      if (!before && found.isFull()) return false
      if (!before) put(key, value, 0)
      else if (isFresh(before)) before.turn = turn
      else {
        owned.delete(key, ownerOf(before.value))
        owned.add(key, ownerOf(value))
        Object.assign(before, { value, until: 0, turn })
      }
      return true
    },
    /** Evicts what a change concerns and has not been found since a load began. Null: anything. */
    evictOlder(change: Change | null, begun: number): void {
      const isOlder = (key: string) => (found.look(key)?.turn ?? begun) < begun
      const keys = change ? owned.concernedBy(change) : [...found.entries()].map(([key]) => key)
      for (const key of keys.filter(isOlder)) evict(key)
    },
    /** Evicts what a change of devices concerns. Null: everything, but it still counts while the database is away. */
    forget(change: Change | null): void {
      // They have no owner, so any change may concern them.
      running.clear()
      unknown.clear()
      if (change === null) trustedFrom = ++turn
      else for (const key of owned.concernedBy(change)) evict(key)
    },
  }
}
