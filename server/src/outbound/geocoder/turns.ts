import { shareCounts } from '../../sharedCounts/sharedCounts.ts'

/** A process that has asked nothing for so long leaves its part of the rate to the others. */
const IDLE_MS = 60_000
const GROUP = 'geocoder'

export type Turns = {
  /** Waits until a request may be sent. Returns false if that would be too late. */
  take: (deadline: number) => Promise<boolean>
  /** Sends nothing for so many milliseconds. */
  pause: (ms: number) => void
}

/**
 * Divides the requests per second that a service allows among the processes that use it. Each tells the others that
 * it does (see sharedCounts.ts), and so takes fewer turns the more there are. A process that begins to ask is known
 * to the others after two seconds.
 */
export function takeTurns(rate: number): Turns {
  let next = 0
  let lastAsked = -Infinity
  const isAsking = () => Date.now() - lastAsked < IDLE_MS
  const others = shareCounts(GROUP, {
    least: 1,
    period: () => 0,
    counts: () => [['asking', isAsking() ? 1 : 0]],
  })
  return {
    async take(deadline) {
      const turn = Math.max(next, Date.now())
      if (turn > deadline) return false
      lastAsked = Date.now()
      next = turn + (1000 / rate) * (1 + others('asking'))
      await new Promise((resolve) => setTimeout(resolve, turn - Date.now()))
      return true
    },
    pause(ms) {
      next = Date.now() + ms
    },
  }
}
