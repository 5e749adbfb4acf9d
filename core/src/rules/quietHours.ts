/**
 * Clock times such as 22:00, from the first one up to, but not including, the second. They may pass midnight. Days that
 * are no working days (Monday is 1) are quiet as a whole.
 */
export type QuietHours = { from: string; until: string; workingDays: readonly number[] }

/** Returns whether an instant is within quiet hours in a time zone. */
export function isQuiet(
  { from, until, workingDays }: QuietHours,
  at: Temporal.Instant,
  timeZone: string,
): boolean {
  const local = at.toZonedDateTimeISO(timeZone)
  if (!workingDays.includes(local.dayOfWeek)) return true
  const time = local.toPlainTime()
  const isFrom = Temporal.PlainTime.compare(time, from) >= 0
  const isBefore = Temporal.PlainTime.compare(time, until) < 0
  return Temporal.PlainTime.compare(from, until) <= 0 ? isFrom && isBefore : isFrom || isBefore
}

/** A week of days off, and both ends of it. */
const DAYS_AHEAD = 8

/** Returns when quiet hours end that an instant is in, or null if it is not quiet then. */
export function quietUntil(
  hours: QuietHours,
  at: Temporal.Instant,
  timeZone: string,
): Temporal.Instant | null {
  if (!isQuiet(hours, at, timeZone)) return null
  const ends = possibleEnds(hours, at, timeZone).filter(
    (end) => Temporal.Instant.compare(end, at) > 0 && !isQuiet(hours, end, timeZone),
  )
  return ends.toSorted((one, other) => Temporal.Instant.compare(one, other))[0] ?? null
}

/** Quiet hours end at their clock time, when a working day begins, or when the clock is changed past their end. */
function possibleEnds({ until }: QuietHours, at: Temporal.Instant, timeZone: string): Temporal.Instant[] {
  const local = at.toZonedDateTimeISO(timeZone)
  const changed = local.getTimeZoneTransition('next')
  const ends = changed ? [changed.toInstant()] : []
  for (let days = 0; days <= DAYS_AHEAD; days++) {
    const date = local.toPlainDate().add({ days })
    const clock = date.toPlainDateTime(Temporal.PlainTime.from(until))
    ends.push(date.toZonedDateTime(timeZone).toInstant())
    // When the clock is set back, a time comes twice.
    for (const disambiguation of ['earlier', 'later'] as const)
      ends.push(clock.toZonedDateTime(timeZone, { disambiguation }).toInstant())
  }
  return ends
}
