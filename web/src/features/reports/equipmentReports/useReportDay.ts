import { Day } from '@yardmaster/core/contract/instants.ts'
import type { Day as CalendarDay } from '@yardmaster/core/days.ts'
import { useSearchParams } from 'react-router'
import { useToday } from '../../../lib/time.tsx'

/** The last day of a report, from the URL. Instead of an invalid or future day, it is today. */
export function useReportDay(parameter: 'date' | 'day') {
  const today = useToday()
  const [search, setSearch] = useSearchParams()
  const asked = search.get(parameter)
  const { success, data } = Day.safeParse(asked)
  const setDay = (day: CalendarDay) =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      next.set(parameter, day)
      return next
    })
  return {
    day: success && data < today ? data : today,
    isWrong: asked !== null && !(success && data <= today),
    setDay,
  }
}
