/** Clock times such as 22:00, from the first one up to, but not including, the second. They may pass midnight. */
export type QuietHours = { from: string; until: string }

/** Returns whether an instant is within quiet hours in a time zone. */
export function isQuiet({ from, until }: QuietHours, at: Temporal.Instant, timeZone: string): boolean {
  const time = at.toZonedDateTimeISO(timeZone).toPlainTime()
  const isFrom = Temporal.PlainTime.compare(time, from) >= 0
  const isBefore = Temporal.PlainTime.compare(time, until) < 0
  return Temporal.PlainTime.compare(from, until) <= 0 ? isFrom && isBefore : isFrom || isBefore
}
