import type { RentalAlert } from '@yardmaster/core/contract/rentals/watch.ts'
import { SECONDS_PER_HOUR } from '@yardmaster/core/units.ts'
import { useText } from '../../../lib/intl.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { useUnits } from '../../../lib/units.ts'

const HOURS_PER_DAY = 24

/** Returns what holds now about a rental, in words. Requires the part `watch`. */
export function useAlertText(): (alert: RentalAlert) => string | null {
  const text = useText()
  const time = useTimeFormat({ inList: true })
  const { engineHours } = useUnits()
  return ({ kind, at, hours }) => {
    // The others are over when they happen, or belong to no rental.
    if (kind === 'arrived' || kind === 'moved' || kind === 'theft') return null
    if (kind === 'left') return text('watch.now.left', { time: time.recent(at) })
    if (kind === 'unused') return text('watch.now.unused', { days: Math.floor((hours ?? 0) / HOURS_PER_DAY) })
    if (kind === 'hoursSoon' || kind === 'hoursOver')
      return text(`watch.now.${kind}`, { hours: engineHours((hours ?? 0) * SECONDS_PER_HOUR) })
    return text(`watch.now.${kind}`)
  }
}
