import type { Change } from './changes.ts'

/** Whose an entry is. Without a device, it belongs to the account as a whole. */
type Owner = { accountId: number; deviceId: number | null }

/** A change is announced immediately. This only limits the effect of a missed notification. */
const FORGET_AFTER_MS = 5 * 60_000
const REMEMBER_MOST = 200_000

/** Caches lookups, including unsuccessful ones, because unregistered devices return often. */
export function remember<Value>(
  find: (key: string) => Promise<Value | null>,
  ownerOf: (value: Value) => Owner,
) {
  const known = new Map<string, { value: Promise<Value | null>; until: number }>()
  /** The keys of found entries, by account and device. */
  const owned = new Map<number, Map<number | null, Set<string>>>()
  /** The keys of lookups that found nothing or still run. A change may concern any of them. */
  const ownerless = new Set<string>()

  function clear(): void {
    known.clear()
    owned.clear()
    ownerless.clear()
  }

  function settle(key: string, value: Value | null): void {
    if (value === null) return
    ownerless.delete(key)
    const { accountId, deviceId } = ownerOf(value)
    const devices = owned.getOrInsertComputed(accountId, () => new Map())
    devices.getOrInsertComputed(deviceId, () => new Set()).add(key)
  }

  const evict = (keys: Iterable<string>) => {
    for (const key of keys) known.delete(key)
  }

  return {
    get(key: string): Promise<Value | null> {
      const now = Date.now()
      const entry = known.get(key)
      if (entry && entry.until > now) return entry.value
      if (known.size >= REMEMBER_MOST) clear()
      const value = find(key)
      const added = { value, until: now + FORGET_AFTER_MS }
      known.set(key, added)
      ownerless.add(key)
      value.then(
        // An entry that was evicted meanwhile stays evicted.
        (found) => known.get(key) === added && settle(key, found),
        // A failed lookup is not cached, so the next call retries it.
        () => known.get(key) === added && known.delete(key),
      )
      return value
    },
    /** Evicts what a change of devices concerns. Null: everything. */
    forget(change: Change | null): void {
      if (change === null) return clear()
      evict(ownerless)
      ownerless.clear()
      const devices = owned.get(change.accountId)
      if (!devices) return
      for (const id of change.ids ?? devices.keys()) {
        evict(devices.get(id) ?? [])
        devices.delete(id)
      }
    },
  }
}
