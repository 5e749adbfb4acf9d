import { RENTAL_DAYS_MAX } from '@yardmaster/core/contract/rentals/rentals.ts'
import type { Day } from '@yardmaster/core/days.ts'
import { dayAfter, startOfDay } from '@yardmaster/core/days.ts'
import { addDays } from '@yardmaster/core/timeline/span.ts'

type Days = { from: Day; to: Day }

/** Returns the number of days from one day to another. */
export const lengthOf = ({ from, to }: Days): number => Temporal.PlainDate.from(from).until(to).days

/** Returns the days moved to another first day, with the same length. */
export const beginningOn = (days: Days, from: Day): Days => ({ from, to: addDays(from, lengthOf(days)) })

/** Returns what is wrong with the days, and at which field. */
export function wrongDay(
  { from, to }: Days,
  today: Day,
): Partial<Record<keyof Days, 'past' | 'order' | 'long'>> {
  if (from < today) return { from: 'past' }
  if (to < from) return { to: 'order' }
  return lengthOf({ from, to }) > RENTAL_DAYS_MAX ? { to: 'long' } : {}
}

/**
 * Returns the period in which an asset must be free: all of both days, because the times of day are agreed
 * later. Today begins with the present, so that an asset that came back in the morning counts.
 */
export function periodOfDays({ from, to }: Days, now: number, timeZone: string) {
  return {
    startAt: new Date(Math.max(startOfDay(from, timeZone), now)).toISOString(),
    dueAt: new Date(startOfDay(dayAfter(to), timeZone)).toISOString(),
  }
}
