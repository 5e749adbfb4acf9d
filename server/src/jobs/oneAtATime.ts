import { setTimeout as pause } from 'node:timers/promises'

type Options = {
  /** Aborted when no run may begin anymore. */
  signal: AbortSignal
  /** How much later than the run before a run begins at the earliest. */
  apartMs: number
}

/**
 * Lets only one run of the work be under way. A call meanwhile returns at once, and the work is repeated after the
 * run, which may have begun too early to see what the call is about. If the run fails, or may not be
 * repeated anymore, its caller repeats it.
 */
export function oneAtATime(work: () => Promise<void>, { signal, apartMs }: Options): () => Promise<void> {
  let isRunning = false
  let isWanted = false
  let begun = Number.NEGATIVE_INFINITY
  return async () => {
    isWanted = true
    if (isRunning) return
    isRunning = true
    try {
      do {
        const left = begun + apartMs - performance.now()
        if (left > 0) await pause(left, undefined, { signal })
        signal.throwIfAborted()
        isWanted = false
        begun = performance.now()
        await work()
      } while (isWanted)
    } finally {
      isRunning = false
    }
  }
}
