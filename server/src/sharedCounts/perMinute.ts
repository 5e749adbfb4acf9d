import { shareCounts, sharesCounts } from './sharedCounts.ts'

const WINDOW_MS = 60_000
/** The part of a limit from which a count is told to the other processes. */
const TOLD_FROM = 0.02

export type MinuteCount = { used: number; endsMs: number }

/**
 * Counts by key within one minute, together with the other processes. Written by hand, because it runs for every
 * delivery of a device, and the library that limits sign-ins takes a promise and a timer each time.
 */
export function countPerMinute(name: string, most: number) {
  let counts = new Map<string, number>()
  let end = 0
  const others = shareCounts(name, {
    least: Math.max(1, Math.ceil(most * TOLD_FROM)),
    period: () => end,
    counts: () => counts,
  })
  // Alone, a minute begins with its first count. Together, it is that of the clock.
  const renew = (now: number) => {
    if (now < end) return
    counts = new Map()
    end = sharesCounts() ? (Math.floor(now / WINDOW_MS) + 1) * WINDOW_MS : now + WINDOW_MS
  }
  return {
    /** Returns what was counted before, and when the minute ends. */
    look(key: string): MinuteCount {
      renew(Date.now())
      return { used: (counts.get(key) ?? 0) + others(key), endsMs: end }
    },
    add(key: string, count: number): void {
      counts.set(key, (counts.get(key) ?? 0) + count)
    },
  }
}
