/** Formats an instant for a date and time field, in a time zone: 2026-11-14T16:31. */
export const toLocalText = (at: number, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

/**
 * Returns milliseconds since 1970, or null if the text isn't a date and time. For a repeated hour, returns
 * the first occurrence.
 */
export function fromLocalText(text: string, timeZone: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return null
  try {
    return Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).epochMilliseconds
  } catch {
    return null
  }
}
