/** A calendar day, such as 2026-11-14. */
export type Day = string

const dateAt = (instant: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate()

/** Returns the day of an instant (milliseconds since 1970) in a time zone. */
export const dayAt = (instant: number, timeZone: string): Day => dateAt(instant, timeZone).toString()

/**
 * Returns the first instant of a day, in milliseconds. If the clock skips midnight, this is later than 0:00.
 */
export const startOfDay = (day: Day, timeZone: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds

/** Returns an instant as spreadsheets read it, in the local time of a time zone: 2026-11-14 08:12:00. */
export const wallTime = (instant: number, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ')

export const dayAfter = (day: Day): Day => daysAfter(day, 1)

export const daysAfter = (day: Day, days: number): Day =>
  Temporal.PlainDate.from(day).add({ days }).toString()

/** Returns the number of days from the calendar day of one instant to that of another, in a time zone. */
export const daysBetween = (from: number, to: number, timeZone: string): number =>
  dateAt(from, timeZone).until(dateAt(to, timeZone)).days

/** Returns a number of consecutive days that end with the given day. */
export function daysEnding(last: Day, count: number): Day[] {
  const end = Temporal.PlainDate.from(last)
  return Array.from({ length: count }, (_, index) => end.subtract({ days: count - 1 - index }).toString())
}
