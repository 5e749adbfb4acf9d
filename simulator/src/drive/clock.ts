import { setTimeout as sleep } from 'node:timers/promises'

/** Longer waits are split, so that a computer that was asleep doesn't wait the full time again. */
const LONGEST_SLEEP = 60_000

export type SimulatedClock = {
  /** The instant at which the clock started. */
  from: number
  now(): number
  /** Resolves when the clock reaches the instant. */
  until(instant: number, signal: AbortSignal): Promise<void>
}

/** Starts at an instant in the past and runs at this multiple of real time until it has caught up. */
export function simulatedClock(real: () => number, from: number, speed: number): SimulatedClock {
  const begun = real()
  const now = () => Math.min(real(), from + (real() - begun) * speed)
  return {
    from,
    now,
    async until(instant, signal) {
      for (let left = instant - now(); left > 0; left = instant - now()) {
        const pace = now() < real() ? speed : 1
        await sleep(Math.min(LONGEST_SLEEP, Math.ceil(left / pace)), undefined, { signal })
      }
    },
  }
}
