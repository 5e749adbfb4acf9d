import type { Refusal } from '@yardmaster/core/telemetry/refusals.ts'
import type { Position } from './reading.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Device clocks drift. A few minutes ahead is normal; more means that the clock was never set. */
const AHEAD = 10 * MINUTE
/**
 * A device that was in storage for the winter delivers late. A device that reports 1980 has lost its clock.
 */
const BEHIND = 366 * DAY

/** Returns why this time of a reading is implausible, or null. */
export function implausibleTime(at: number, now: number): Refusal | null {
  if (!Number.isFinite(at)) return 'noTime'
  if (at > now + AHEAD) return 'clockAhead'
  return at < now - BEHIND ? 'clockBehind' : null
}

export function isPossible({ lat, lng }: Position): boolean {
  // No asset is ever at 0/0, but receivers without a fix report it.
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && !(lat === 0 && lng === 0)
}
