import { setTimeout as pause } from 'node:timers/promises'

/** Rows of one deletion: few enough that nobody notices its locks. */
export const BATCH = 5000
const PAUSE_MS = 20

/** Repeats a deletion, each time a transaction of its own, until it comes back short. Returns how many rows went. */
export async function inBatches(
  signal: AbortSignal,
  deleteSome: () => Promise<{ rowCount: number | null }>,
): Promise<number> {
  let total = 0
  for (;;) {
    signal.throwIfAborted()
    const { rowCount } = await deleteSome()
    total += rowCount ?? 0
    if ((rowCount ?? 0) < BATCH) return total
    await pause(PAUSE_MS, undefined, { signal })
  }
}
