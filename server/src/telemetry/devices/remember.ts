import type { Change } from './changes.ts'
import { fitInHeap } from '../fitInHeap.ts'
import { lastFound } from './lastFound.ts'

/** Whose an entry is. Without a device, it belongs to the account as a whole. */
type Owner = { accountId: number; deviceId: number | null }

/** A change is announced immediately. This only limits the effect of a missed notification. */
const FORGET_AFTER_MS = 5 * 60_000
const REMEMBER_MOST = fitInHeap(1_000, 0.1)

type Entry<Value> = {
  value: Promise<Value | null>
  until: number
  /** What the lookup found. Undefined while it runs. */
  found: Value | null | undefined
}

/**
 * Caches lookups, including unsuccessful ones, because unregistered devices return often. While the database is away,
 * what was found before still counts, unless a change of it was announced.
 */
export function remember<Value>(
  find: (key: string) => Promise<Value | null>,
  ownerOf: (value: Value) => Owner,
) {
  const known = new Map<string, Entry<Value>>()
  const last = lastFound(find)
  /** The keys of found entries, by account and device. */
  const owned = new Map<number, Map<number | null, Set<string>>>()
  /** The keys of lookups that found nothing or still run. A change may concern any of them. */
  const ownerless = new Set<string>()

  function clear(): void {
    known.clear()
    owned.clear()
    ownerless.clear()
    last.clear()
  }

  function settle(key: string, value: Value | null): void {
    if (value === null) return last.delete(key)
    ownerless.delete(key)
    own(key, value)
  }

  function own(key: string, value: Value): void {
    last.set(key, value)
    const { accountId, deviceId } = ownerOf(value)
    const devices = owned.getOrInsertComputed(accountId, () => new Map())
    devices.getOrInsertComputed(deviceId, () => new Set()).add(key)
  }

  const evict = (keys: Iterable<string>) => {
    for (const key of keys) {
      known.delete(key)
      last.delete(key)
    }
  }

  return {
    /** Returns what is cached, or undefined if it has to be looked up. Devices that report need no promise. */
    peek(key: string): Value | null | undefined {
      const entry = known.get(key)
      return entry && entry.until > Date.now() ? entry.found : undefined
    },
    get(key: string): Promise<Value | null> {
      const now = Date.now()
      const entry = known.get(key)
      if (entry && entry.until > now) return entry.value
      if (known.size >= REMEMBER_MOST) clear()
      const { value, isOld } = last.look(key)
      const added: Entry<Value> = { value, until: now + FORGET_AFTER_MS, found: undefined }
      known.set(key, added)
      ownerless.add(key)
      value.then(
        (found) => {
          // An entry that was evicted meanwhile stays evicted.
          if (known.get(key) !== added) return
          settle(key, found)
          added.found = found
          if (isOld()) known.delete(key)
        },
        // A failed lookup is not cached, so the next call retries it.
        () => known.get(key) === added && known.delete(key),
      )
      return value
    },
    /** Adds an entry to fall back on while the database is away. */
    prepare(key: string, value: Value): void {
      if (last.size() < REMEMBER_MOST && !last.has(key)) own(key, value)
    },
    /** Evicts what a change of devices concerns. Null: everything, but it still counts while the database is away. */
    forget(change: Change | null): void {
      for (const key of ownerless) known.delete(key)
      ownerless.clear()
      if (change === null) return known.clear()
      const devices = owned.get(change.accountId)
      if (!devices) return
      for (const id of change.ids ?? devices.keys()) {
        evict(devices.get(id) ?? [])
        devices.delete(id)
      }
    },
  }
}
