import { Day } from '@yardmaster/core/contract/instants.ts'
import type { Day as CalendarDay } from '@yardmaster/core/days.ts'
import { dayAfter, dayAt, startOfDay } from '@yardmaster/core/days.ts'
import type { Context } from '../../../context.ts'

/**
 * A calendar day of the branch, from its first instant to before that of the next day, in milliseconds since
 * 1970.
 */
export type ReportDay = { day: CalendarDay; from: number; to: number }

export const reportDay = (day: CalendarDay, timeZone: string): ReportDay => ({
  day,
  from: startOfDay(day, timeZone),
  to: startOfDay(dayAfter(day), timeZone),
})

export const todayOf = ({ clock, session }: Context): CalendarDay =>
  dayAt(clock.now().epochMilliseconds, session.timezone)

/** Returns the last day of a report. An invalid or future day becomes today. */
export function lastDayOf(ctx: Context, asked: string | undefined): CalendarDay {
  const today = todayOf(ctx)
  const { success, data } = Day.safeParse(asked)
  return success && data < today ? data : today
}
