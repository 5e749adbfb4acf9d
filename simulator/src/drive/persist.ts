import { setTimeout as sleep } from 'node:timers/promises'
import { Busy, Refused } from './sender.ts'

const FIRST_WAIT = 1
const LONGEST_WAIT = 30

/**
 * Retries with increasing delays until the attempt succeeds. Gives up if the server rejects it or the signal
 * aborts.
 */
export async function persist(
  attempt: () => Promise<void>,
  signal: AbortSignal,
  onFailure: (error: unknown) => void = () => {},
): Promise<void> {
  for (let wait = FIRST_WAIT; ; wait = Math.min(LONGEST_WAIT, wait * 2)) {
    try {
      return await attempt()
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof Refused) throw error
      onFailure(error)
      const seconds = (error instanceof Busy ? error.seconds : undefined) ?? wait
      await sleep(seconds * 1000, undefined, { signal })
    }
  }
}
