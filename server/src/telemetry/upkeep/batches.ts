import { setTimeout as pause } from 'node:timers/promises'

/** Rows per deletion, few enough that their locks go unnoticed. */
export const BATCH = 5000
const PAUSE_MS = 20

/**
 * Repeats a deletion, each time in its own transaction, until it deletes less than a full batch. Returns the
 * number of deleted rows.
 */
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
