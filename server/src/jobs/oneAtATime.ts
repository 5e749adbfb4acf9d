/**
 * Lets only one run of the work be under way. A call meanwhile returns at once, and the work is repeated after the
 * run, which may have begun too early to see what the call is about. If the run fails, its caller repeats it.
 */
export function oneAtATime(work: () => Promise<void>, signal: AbortSignal): () => Promise<void> {
  let isRunning = false
  let isWanted = false
  return async () => {
    isWanted = true
    if (isRunning) return
    isRunning = true
    try {
      do {
        isWanted = false
        await work()
      } while (isWanted && !signal.aborted)
    } finally {
      isRunning = false
    }
  }
}
