import type { Day } from '@yardmaster/core/days.ts'
import { dayAfter, startOfDay } from '@yardmaster/core/days.ts'

/**
 * A calendar day in a time zone, from its first instant to before that of the next day, in milliseconds since
 * 1970.
 */
export type LocalDay = { day: Day; from: number; to: number }

export const localDay = (day: Day, timeZone: string): LocalDay => ({
  day,
  from: startOfDay(day, timeZone),
  to: startOfDay(dayAfter(day), timeZone),
})

/** Returns the instants between consecutive days, and those at both ends. */
export const boundsOf = (days: readonly LocalDay[]): number[] =>
  days.length === 0 ? [] : [...days.map(({ from }) => from), days.at(-1)?.to ?? 0]
