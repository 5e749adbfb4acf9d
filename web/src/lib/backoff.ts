/** Milliseconds. */
const FIRST_WAIT = 1000
const LONGEST_WAIT = 60_000

/**
 * Returns waits in milliseconds that double with every attempt. They are random within a range, so that
 * clients that were disconnected together don't all reconnect at once.
 */
export function newBackoff() {
  let wait = FIRST_WAIT
  return {
    next(): number {
      const next = wait * (0.5 + Math.random())
      wait = Math.min(wait * 2, LONGEST_WAIT)
      return next
    },
    reset(): void {
      wait = FIRST_WAIT
    },
  }
}

export type Backoff = ReturnType<typeof newBackoff>
