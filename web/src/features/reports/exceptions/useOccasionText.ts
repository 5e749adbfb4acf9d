import type { ExceptionLine, Occasion } from '@yardmaster/core/contract/reports/exceptions.ts'
import { timesOf } from '@yardmaster/core/times.ts'
import { formatDuration } from '@yardmaster/core/units.ts'
import { useIntl } from 'react-intl'
import { useText } from '../../../lib/intl.tsx'
import { useDayFormat } from '../../../lib/time.tsx'
import { useUnits } from '../../../lib/units.ts'

/** Describes the occasions of a line, by the clock of its branch. */
export function useOccasionText({ kind, amount, timeZone }: ExceptionLine) {
  const text = useText()
  const units = useUnits()
  const { locale } = useIntl()
  const { format } = useDayFormat()
  const times = timesOf({ locale, timeZone })
  const dayOf = (day: string) => format(day, { weekday: 'short', day: 'numeric', month: 'short' })

  const occasionText = ({ day, from, until, amount: part, time, levels }: Occasion): string => {
    const duration = formatDuration(part)
    const range = { day: dayOf(day), from: times.time(from), until: until ? times.time(until) : '' }
    switch (kind) {
      case 'offHours':
        return text(time === 'dayOff' ? 'exceptions.occasion.dayOff' : 'exceptions.occasion.night', {
          ...range,
          duration,
        })
      case 'idle':
        return text('exceptions.occasion.idle', { day: dayOf(day), duration })
      case 'moved':
        return text('exceptions.occasion.moved', { ...range, distance: units.distance(part) })
      case 'fuelDrained':
        return text('exceptions.occasion.fuelDrained', {
          day: dayOf(day),
          time: times.time(from),
          from: units.percent(levels?.from ?? 0),
          to: units.percent(levels?.to ?? 0),
        })
      case 'notReporting':
        return until
          ? text('exceptions.occasion.silent', {
              from: times.recent(from),
              until: times.recent(until),
              duration,
            })
          : text('exceptions.occasion.stillSilent', { from: times.recent(from), duration })
    }
  }
  const sum = kind === 'moved' ? units.distance(amount) : formatDuration(amount)
  return {
    occasionText,
    /** Levels of a tank that was filled in between can't be added up. */
    totalText: kind === 'fuelDrained' ? null : text('exceptions.total', { amount: sum }),
  }
}
