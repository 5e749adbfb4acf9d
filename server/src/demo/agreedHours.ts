import { WEEKDAYS } from '@yardmaster/core/contract/weekTime.ts'
import type { RatePeriod } from '@yardmaster/core/rules/rentals.ts'
import { kindOf } from '@yardmaster/simulator/kinds.ts'
import type { Machine } from '@yardmaster/simulator/machine.ts'

/** All hours of the longest period of each kind. */
const ALL_HOURS: Record<RatePeriod, number> = { day: 24, week: 168, fourWeeks: 672, month: 744 }
/** One of so many clients pays for a single shift only, and so for the hours over. */
const SINGLE_SHIFT_SHARE = 6

/** Returns the hours that a rental includes, or null for the usual ones. What runs without a crew is rented for all hours. */
export function includedHoursOf({ kind, seed }: Machine, per: RatePeriod): number | null {
  const { duty } = kindOf(kind)
  const isUnattended = duty === 'always' || duty === 'nights'
  return isUnattended && seed % SINGLE_SHIFT_SHARE !== 0 ? ALL_HOURS[per] : null
}

type Terms = { ratePer: RatePeriod; includedHours: number | null }

/** Returns when the client may use the asset: around the clock if that is what the rental includes, or when the branch works. */
export const agreedColumns = ({ ratePer, includedHours }: Terms) =>
  includedHours === ALL_HOURS[ratePer]
    ? { agreedDays: [...WEEKDAYS], agreedFrom: '00:00', agreedUntil: '24:00' }
    : {}
