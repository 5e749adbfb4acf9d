import { Day } from '@yardmaster/core/contract/instants.ts'
import type { Day as CalendarDay } from '@yardmaster/core/days.ts'
import { useSearchParams } from 'react-router'
import { useToday } from '../../../lib/time.tsx'

/** The last day of a report, from the URL. An invalid or future day becomes today. */
export function useReportDay(parameter: 'date' | 'day'): [CalendarDay, (day: CalendarDay) => void] {
  const today = useToday()
  const [search, setSearch] = useSearchParams()
  const { success, data } = Day.safeParse(search.get(parameter))
  const setDay = (day: CalendarDay) =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      next.set(parameter, day)
      return next
    })
  return [success && data < today ? data : today, setDay]
}
