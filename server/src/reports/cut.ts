import type { Period } from '@yardmaster/core/reports/period.ts'

/** What a period is cut into. */
export type Cut = 'hour' | 'day' | 'month' | 'whole'

/** Stretches of time that follow each other: their names, and one instant more than there are of them. */
export type Stretches = { labels: string[]; bounds: Temporal.Instant[] }

/**
 * In the time zone of the branch, by the clock on the wall: a day may have 23 or 25 hours, and the hour that the clock
 * shows twice is one stretch of two. Days are named 2026-11-14, hours 2026-11-14T07, months 2026-11.
 */
export function cutInto(cut: Cut, { start, end }: Period, timeZone: string): Stretches {
  const after = Temporal.PlainDate.from(end).add({ days: 1 })
  // Where the clock skips an hour, two of them begin at once: the later one is there.
  const begins = new Map<number, string>()
  for (let day = Temporal.PlainDate.from(start); day.until(after).sign > 0; day = dayAfter(cut, day, after))
    for (const [time, label] of beginningsIn(cut, day))
      begins.set(day.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds, label)
  const bounds = [...begins.keys(), after.toZonedDateTime(timeZone).epochMilliseconds]
  return {
    labels: [...begins.values()],
    bounds: bounds.map((at) => Temporal.Instant.fromEpochMilliseconds(at)),
  }
}

/** On which the next stretches begin. */
function dayAfter(cut: Cut, day: Temporal.PlainDate, after: Temporal.PlainDate): Temporal.PlainDate {
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
