import { setTimeout as sleep } from 'node:timers/promises'
import { Busy, Refused } from './sender.ts'

const FIRST_WAIT = 1
const LONGEST_WAIT = 30

/** Tries until it works, more and more slowly. Gives up when refused, or when told to stop. */
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
