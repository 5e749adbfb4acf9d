import type { RatePeriod } from '@yardmaster/core/rules/rentals.ts'
import { kindOf } from '@yardmaster/simulator/kinds.ts'
import type { Machine } from '@yardmaster/simulator/machine.ts'

/** All hours of the longest period of each kind. */
const ALL_HOURS: Record<RatePeriod, number> = { day: 24, week: 168, fourWeeks: 672, month: 744 }
/** One of so many clients pays for a single shift only, and so for the hours over. */
const SINGLE_SHIFT_SHARE = 3

/** Returns the hours that a rental includes, or null for the usual ones. What runs without a crew is rented for all hours. */
export function includedHoursOf({ kind, seed }: Machine, per: RatePeriod): number | null {
  const { duty } = kindOf(kind)
  const isUnattended = duty === 'always' || duty === 'nights'
  return isUnattended && seed % SINGLE_SHIFT_SHARE !== 0 ? ALL_HOURS[per] : null
}
