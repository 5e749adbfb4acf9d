import { Day as DayText } from '@yardmaster/core/contract/instants.ts'
import type { Day } from '@yardmaster/core/days.ts'
import { addDays } from '@yardmaster/core/timeline/span.ts'
import * as z from 'zod/mini'
import { useHashState } from '../../../../lib/hash.ts'
import { useSession } from '../../../../lib/session.tsx'
import { useToday } from '../../../../lib/time.tsx'
import { IdText } from '../rentals.hash.ts'
import { axisOf, DAYS_OF, mondayOf, SPANS } from './axis.ts'

/** The state of the calendar in a link. */
const CalendarHash = z.object({
  /** The first day. Defaults to a few days ago. */
  from: z.optional(DayText),
  span: z._default(z.enum(SPANS), '4w'),
  search: z._default(z.string(), ''),
  category: z.optional(IdText),
  /** Only assets with a rental in the shown period. */
  rented: z._default(z.stringbool(), false),
})
export type CalendarState = z.output<typeof CalendarHash>

/** The earliest and the latest first day. Links can name any day, but no yard needs those. */
const EARLIEST = '2000-01-03'
const LATEST = '2150-01-05'

/** The days before today that show what is overdue and what has just come back. */
const DAYS_BEFORE = 3

/** The state of the calendar in the URL, with the days that it shows. */
export function useCalendarAddress() {
  const { timezone } = useSession().branch
  const today = useToday()
  const [state, setHash] = useHashState(CalendarHash)
  const usual = addDays(today, -DAYS_BEFORE)
  const first = state.from ?? usual
  const count = DAYS_OF[state.span]
  const showFrom = (day: Day) => {
    const from = day < EARLIEST ? EARLIEST : day > LATEST ? LATEST : day
    setHash({ from: from === usual ? undefined : from })
  }
  return {
    ...state,
    today,
    axis: axisOf(first, count, timezone),
    /** Shows the period before or after this one. */
    turn: (direction: 1 | -1) => showFrom(addDays(first, direction * count)),
    showToday: () => showFrom(usual),
    showWeekOf: (day: Day) => showFrom(mondayOf(day)),
    change: (patch: Partial<CalendarState>) => setHash(patch, { replace: true }),
  }
}
export type CalendarAddress = ReturnType<typeof useCalendarAddress>
