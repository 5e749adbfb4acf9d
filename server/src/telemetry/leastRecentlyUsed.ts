type Options<Key, Value> = {
  most: number
  /** Called with what had to give way, after that. Not called for what is deleted. */
  onEvicted?: (key: Key, value: Value) => void
}

/**
 * A map of limited size. When it is full, each new entry replaces the one that was not used for the longest time. Uses are
 * recorded once it is half full: until then nothing has to give way, and recording takes longer than finding.
 */
export function leastRecentlyUsed<Key, Value>({ most, onEvicted }: Options<Key, Value>) {
  /** A Map keeps the order of insertion, so the entries that were used last are at the end. */
  const entries = new Map<Key, Value>()
  const records = () => entries.size * 2 > most
  return {
    /** Returns an entry, which counts as a use. */
    get(key: Key): Value | undefined {
      const value = entries.get(key)
      if (value === undefined || !records()) return value
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    /** Returns an entry, which doesn't count as a use. */
    look: (key: Key): Value | undefined => entries.get(key),
    set(key: Key, value: Value): void {
      if (records()) entries.delete(key)
      entries.set(key, value)
      if (entries.size <= most) return
      for (const [oldest, evicted] of entries) {
        entries.delete(oldest)
        onEvicted?.(oldest, evicted)
        return
      }
    },
    delete: (key: Key): boolean => entries.delete(key),
    clear: (): void => entries.clear(),
    isFull: (): boolean => entries.size >= most,
    /** All entries, the least recently used one first. */
    entries: (): MapIterator<[Key, Value]> => entries.entries(),
  }
}
