import type { Period } from '@yardmaster/core/reports/period.ts'

/** The unit that a period is cut into. */
export type Cut = 'hour' | 'day' | 'month' | 'whole'

/** Consecutive ranges of time: their labels, and one more instant than there are labels. */
export type Stretches = { labels: string[]; bounds: Temporal.Instant[] }

/**
 * Cuts a period by local time in the branch's time zone. A day may have 23 or 25 hours, and an hour that the
 * clock shows twice is one range of two hours. Labels are 2026-11-14 for days, 2026-11-14T07 for hours and
 * 2026-11 for months.
 */
export function cutInto(cut: Cut, { start, end }: Period, timeZone: string): Stretches {
  const after = Temporal.PlainDate.from(end).add({ days: 1 })
  // If the clock skips an hour, two hours begin at the same instant. The later one is kept.
  const begins = new Map<number, string>()
  for (
    let day = Temporal.PlainDate.from(start);
    day.until(after).sign > 0;
    day = nextBeginning(cut, day, after)
  )
    for (const [time, label] of beginningsIn(cut, day))
      begins.set(day.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds, label)
  const bounds = [...begins.keys(), after.toZonedDateTime(timeZone).epochMilliseconds]
  return {
    labels: [...begins.values()],
    bounds: bounds.map((at) => Temporal.Instant.fromEpochMilliseconds(at)),
  }
}

/** Returns the day on which the next ranges begin. */
function nextBeginning(cut: Cut, day: Temporal.PlainDate, after: Temporal.PlainDate): Temporal.PlainDate {
  if (cut === 'whole') return after
  return cut === 'month' ? day.with({ day: 1 }).add({ months: 1 }) : day.add({ days: 1 })
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

function beginningsIn(cut: Cut, day: Temporal.PlainDate): [Temporal.PlainTime | undefined, string][] {
  const name = day.toString()
  if (cut === 'month') return [[undefined, name.slice(0, 7)]]
  if (cut !== 'hour') return [[undefined, name]]
  return HOURS.map((hour) => [
    // The day may begin later than at midnight.
    hour === 0 ? undefined : new Temporal.PlainTime(hour),
    `${name}T${String(hour).padStart(2, '0')}`,
  ])
}
