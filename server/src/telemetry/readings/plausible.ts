import type { Refusal } from '@yardmaster/core/telemetry/refusals.ts'
import type { Reading } from './reading.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Device clocks drift. A few minutes ahead is normal; more means that the clock was never set. */
const AHEAD = 10 * MINUTE
/**
 * A device that was in storage for the winter delivers late. A device that reports 1980 has lost its clock.
 */
const BEHIND = 366 * DAY

/** Returns why this reading is implausible, or null. */
export function implausible({ at, position, fields, alerts }: Reading, now: number): Refusal | null {
  if (!Number.isFinite(at)) return 'noTime'
  if (at > now + AHEAD) return 'clockAhead'
  if (at < now - BEHIND) return 'clockBehind'
  if (position) {
    const { lat, lng } = position
    if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return 'impossiblePosition'
    // No asset is ever at 0/0, but receivers without a fix report it.
    if (lat === 0 && lng === 0) return 'impossiblePosition'
  }
  if (!position && alerts.length === 0 && Object.keys(fields).length === 0) return 'nothingInIt'
  return null
}
