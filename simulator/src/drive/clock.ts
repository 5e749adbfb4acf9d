import { setTimeout as sleep } from 'node:timers/promises'

/** A longer wait is cut, so that a computer that slept does not wait the same again. */
const LONGEST_SLEEP = 60_000

export type SimulatedClock = {
  /** Where it began. */
  from: number
  now(): number
  /** Resolves when the instant has come. */
  until(instant: number, signal: AbortSignal): Promise<void>
}

/** Begins at an instant of the past and goes so many times as fast, until it has caught up with the real time. */
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
