import type { Day } from '../days.ts'
import { dayAt } from '../days.ts'

/** The clock of a phone or computer may be ahead of the server's by this much. */
const CLOCK_AHEAD = { minutes: 5 }

/**
 * Returns when something happened that a person reports, or null if that is in the future. An instant that only
 * a wrong clock can explain is now.
 */
export function pastInstant(at: Temporal.Instant, now: Temporal.Instant): Temporal.Instant | null {
  if (Temporal.Instant.compare(at, now.add(CLOCK_AHEAD)) > 0) return null
  return Temporal.Instant.compare(at, now) > 0 ? now : at
}

/** Returns the last day that can be today by the clock of a person. */
export const latestToday = (now: Temporal.Instant, timeZone: string): Day =>
  dayAt(now.add(CLOCK_AHEAD).epochMilliseconds, timeZone)
