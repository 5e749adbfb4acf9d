import type { Day } from '../days.ts'
import { can } from '../policy.ts'
import type { Period } from '../reports/period.ts'

/** The kinds of exceptions, the most urgent first. */
export const EXCEPTION_KINDS = ['fuelDrained', 'moved', 'notReporting', 'offHours', 'idle'] as const
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number]

/** The kinds that tell whether an asset was on rent. */
const KINDS_OF_RENTALS: ReadonlySet<ExceptionKind> = new Set<ExceptionKind>(['moved', 'notReporting'])

/** Returns the kinds that someone may see. */
export const seenKinds = (session: Parameters<typeof can>[0]): ExceptionKind[] =>
  EXCEPTION_KINDS.filter((kind) => !KINDS_OF_RENTALS.has(kind) || can(session, 'rental.read'))

/** Night is before the first and after the second of these times, by the clock of the branch. */
export const NIGHT_ENDS = '05:00'
export const NIGHT_BEGINS = '21:00'

/** Less work in a night or on a day off doesn't count, such as moving an asset out of the way. */
export const OFF_HOURS_MINUTES = 15

/** An asset that idles longer on a day is an exception. */
export const IDLE_HOURS = { standard: 2, min: 0.5, max: 24 }

const WEEK = /^(\d{4})-W(\d{2})$/

const weekName = (day: Temporal.PlainDate): string =>
  `${String(day.yearOfWeek).padStart(4, '0')}-W${String(day.weekOfYear).padStart(2, '0')}`

/** Returns the ISO week of a day, such as 2026-W46. Weeks begin on Monday. */
export const weekOf = (day: Day): string => weekName(Temporal.PlainDate.from(day))

/** Returns the days of a week, or null if there is no such week. */
export function daysOfWeek(week: string): Period | null {
  const [, year, number] = WEEK.exec(week) ?? []
  if (year === undefined) return null
  // January 4 is always in the first week.
  const inFirst = Temporal.PlainDate.from({ year: Number(year), month: 1, day: 4 })
  const monday = inFirst.subtract({ days: inFirst.dayOfWeek - 1 }).add({ weeks: Number(number) - 1 })
  if (weekName(monday) !== week) return null
  return { start: monday.toString(), end: monday.add({ days: 6 }).toString() }
}

/** Returns the week that is some weeks later, or earlier if the number is negative. */
export function weekAfter(week: string, weeks = 1): string {
  const days = daysOfWeek(week)
  return days ? weekName(Temporal.PlainDate.from(days.start).add({ weeks })) : week
}
