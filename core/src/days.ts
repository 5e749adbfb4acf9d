/** A calendar day, as in 2026-11-14. */
export type Day = string

const dateAt = (instant: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate()

/** The day on which an instant (milliseconds since 1970) falls in a time zone. */
export const dayAt = (instant: number, timeZone: string): Day => dateAt(instant, timeZone).toString()

/** The first instant of a day, in milliseconds; where the clock skips midnight, that is later than 0:00. */
export const startOfDay = (day: Day, timeZone: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds

export const dayAfter = (day: Day): Day => Temporal.PlainDate.from(day).add({ days: 1 }).toString()

/** So many days, the last of which is this one. */
export function daysEnding(last: Day, count: number): Day[] {
  const end = Temporal.PlainDate.from(last)
  return Array.from({ length: count }, (_, index) => end.subtract({ days: count - 1 - index }).toString())
}
