import { numberFormat } from '@yardmaster/core/units.ts'
import { useIntl } from 'react-intl'
import { useNow } from '../../lib/time.tsx'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** From here on, days are easier to read than hours. */
const HOURS_SHOWN = 2 * DAY

/** Returns how long ago an instant was, in few characters: 3d, 26h. */
export function useElapsed(): (since: string) => string {
  const { locale } = useIntl()
  const now = useNow()
  return (since) => {
    const elapsed = Math.max(0, now - Date.parse(since))
    const [unit, length] =
      elapsed < HOUR ? ['minute', MINUTE] : elapsed < HOURS_SHOWN ? ['hour', HOUR] : ['day', DAY]
    const options = { style: 'unit', unit, unitDisplay: 'narrow' } as const
    return numberFormat(locale, options).format(Math.floor(elapsed / length))
  }
}
