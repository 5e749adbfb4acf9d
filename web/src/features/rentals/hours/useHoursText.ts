import { NO_VALUE } from '@yardmaster/core/noValue.ts'
import { SECONDS_PER_HOUR } from '@yardmaster/core/units.ts'
import { useUnits } from '../../../lib/units.ts'

/** Formats hours in tenths. Unknown ones are shown as a dash. */
export function useHoursText(): (hours: number | null) => string {
  const { engineHours } = useUnits()
  return (hours) => (hours === null ? NO_VALUE : engineHours(hours * SECONDS_PER_HOUR))
}
