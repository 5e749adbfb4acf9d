/** So many queries run at once. If the database hangs, the lookups after them wait in memory instead of for connections. */
const QUERIES_MOST = 2
const AT_ONCE = 1_000

/** Joins lookups of single keys: those that arrive at the same moment, or while others are running, are one query. */
export function joinLookups<Value>(
  find: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | null> {
  const waiting = new Map<string, PromiseWithResolvers<Value | null>>()
  let running = 0
  let isPlanned = false

  async function run(): Promise<void> {
    isPlanned = false
    if (running >= QUERIES_MOST || waiting.size === 0) return
    const batch = [...waiting].slice(0, AT_ONCE)
    for (const [key] of batch) waiting.delete(key)
    running++
    try {
      const found = await find(batch.map(([key]) => key))
      for (const [key, asked] of batch) asked.resolve(found.get(key) ?? null)
    } catch (error) {
      for (const [, asked] of batch) asked.reject(error)
    }
    running--
    plan()
  }

  function plan(): void {
    if (isPlanned || running >= QUERIES_MOST || waiting.size === 0) return
    isPlanned = true
    queueMicrotask(() => void run())
  }

  return (key) => {
    const asked = waiting.getOrInsertComputed(key, () => Promise.withResolvers())
    plan()
    return asked.promise
  }
}
