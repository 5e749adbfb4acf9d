import type { Day } from '../days.ts'
import { dayAfter, daysAfter } from '../days.ts'

/** The hour at which snoozed entries return, when the day at the yard has begun. */
const RETURNS_AT = { hour: 8 }

/** Returns the instant at which an entry that is snoozed until a day returns. */
export const returnOn = (day: Day, timeZone: string): string =>
  Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(RETURNS_AT) })
    .toInstant()
    .toString()

/** The days that are offered: tomorrow, and the next Monday, which is a week ahead on a Monday. */
export const snoozeDays = (today: Day): { tomorrow: Day; monday: Day } => ({
  tomorrow: dayAfter(today),
  monday: daysAfter(today, 8 - Temporal.PlainDate.from(today).dayOfWeek),
})
