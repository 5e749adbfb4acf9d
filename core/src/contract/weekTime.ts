import * as z from 'zod/mini'

/** The days of the week. Monday is 1. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
const Weekday = z.int().check(z.minimum(1), z.maximum(WEEKDAYS.length))

/** Days of the week in their order, each once. */
export const Weekdays = z.array(Weekday).check(
  z.minLength(1, 'error.required'),
  z.refine((days) => days.every((day, n) => n === 0 || day > (days[n - 1] ?? 0)), 'error.invalid'),
)

/** By the clock of the branch, as HH:MM. The end of the day is 24:00. */
export const ClockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'error.invalid'))
