type Schedule = { hour: number; timeZone: string }

/** Returns the last instant at which a backup was due, and the next one. */
export function dueTimes(now: Temporal.Instant, { hour, timeZone }: Schedule) {
  const local = now.toZonedDateTimeISO(timeZone)
  // An hour that the clock skips becomes the next one.
  const atHour = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from({ hour }) }).toInstant()
  const today = atHour(local.toPlainDate())
  const isPast = Temporal.Instant.compare(today, now) <= 0
  return {
    last: isPast ? today : atHour(local.toPlainDate().subtract({ days: 1 })),
    next: isPast ? atHour(local.toPlainDate().add({ days: 1 })) : today,
  }
}
