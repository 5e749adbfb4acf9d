import { Day } from '@yardmaster/core/contract/instants.ts'
import type { Day as CalendarDay } from '@yardmaster/core/days.ts'
import { dayAt } from '@yardmaster/core/days.ts'
import type { Context } from '../../../context.ts'

export const todayOf = ({ clock, session }: Context): CalendarDay =>
  dayAt(clock.now().epochMilliseconds, session.timezone)

/** Whether the asked day can be the last one of a report. A report without one ends today. */
export const isLastDay = (ctx: Context, asked: string | undefined): boolean =>
  asked === undefined || (Day.safeParse(asked).success && asked <= todayOf(ctx))

/** Returns the last day of a report. An invalid or future day becomes today. */
export function lastDayOf(ctx: Context, asked: string | undefined): CalendarDay {
  const today = todayOf(ctx)
  const { success, data } = Day.safeParse(asked)
  return success && data < today ? data : today
}
