import type { Rate, RentalRow } from '@yardmaster/core/contract/rentals/rentals.ts'
import { useText } from '../../../lib/intl.tsx'
import { useNow, useTimeFormat, useToday } from '../../../lib/time.tsx'
import { useSession } from '../../../lib/session.tsx'
import { useUnits } from '../../../lib/units.ts'
import { dayAt } from '@yardmaster/core/days.ts'
import { overdueFor } from './overdueFor.ts'

/** Returns the price of a period in words: $250.00 / day. */
export function useRateText() {
  const text = useText()
  const units = useUnits()
  return (rate: Rate | null): string =>
    rate ? text(`rentals.rate.${rate.per}`, { amount: units.money(rate.amount) }) : ''
}

type Times = Pick<RentalRow, 'state' | 'startAt' | 'dueAt' | 'inAt'>

/** Returns what happens next with a rental and when, in words. */
export function useNextText() {
  const text = useText()
  const now = useNow()
  const today = useToday()
  const { timezone } = useSession().branch
  const time = useTimeFormat({ inList: true })
  const isToday = (at: string) => dayAt(Date.parse(at), timezone) === today
  return ({ state, startAt, dueAt, inAt }: Times): string => {
    if (state === 'overdue') {
      const { unit, count } = overdueFor(Date.parse(dueAt), now)
      return text(`rentals.overdue${unit}`, { count })
    }
    if (state === 'reserved')
      return isToday(startAt)
        ? text('rentals.goesOut', { time: time.time(startAt) })
        : text('rentals.wasToGoOut', { day: time.dayOfMonth(startAt) })
    if (state === 'returned' && inAt) return text('rentals.returnedAt', { time: time.time(inAt) })
    return isToday(dueAt)
      ? text('rentals.dueAt', { time: time.time(dueAt) })
      : text('rentals.dueOn', { day: time.dayOfMonth(dueAt) })
  }
}
