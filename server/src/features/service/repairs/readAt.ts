import { dayAfter, startOfDay } from '@yardmaster/core/days.ts'
import type { Context } from '../../../context.ts'

/** Returns the instant, in milliseconds, for which a meter typed with a day counts: the end of the day, or now. */
export const readAt = ({ clock }: Pick<Context, 'clock'>, day: string, timeZone: string): number =>
  Math.min(clock.now().epochMilliseconds, startOfDay(dayAfter(day), timeZone) - 1)
