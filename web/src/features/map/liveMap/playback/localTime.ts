/** An instant as a field for date and time shows it, in a time zone: 2026-11-14T16:31. */
export const toLocalText = (at: number, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

/** Milliseconds since 1970; null: no date and time. An hour that comes twice is its first. */
export function fromLocalText(text: string, timeZone: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return null
  try {
    return Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).epochMilliseconds
  } catch {
    return null
  }
}
