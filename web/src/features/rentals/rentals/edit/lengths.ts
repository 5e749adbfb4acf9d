import type { RatePeriod } from '@yardmaster/core/rules/rentals.ts'

const LENGTHS: Record<RatePeriod, Temporal.DurationLike> = {
  day: { days: 1 },
  week: { weeks: 1 },
  fourWeeks: { weeks: 4 },
  month: { months: 1 },
}

const zoned = (at: string, timeZone: string) => Temporal.Instant.from(at).toZonedDateTimeISO(timeZone)

const textOf = (time: Temporal.ZonedDateTime): string => new Date(time.epochMilliseconds).toISOString()

/** Returns the same time of day one period later, on the clock of a time zone. */
export const laterBy = (at: string, length: RatePeriod, timeZone: string): string =>
  textOf(zoned(at, timeZone).add(LENGTHS[length]))

/** Returns the due time one period later. An overdue rental is extended from today on. */
export function extendedBy(dueAt: string, length: RatePeriod, now: string, timeZone: string): string {
  const due = zoned(dueAt, timeZone)
  const present = zoned(now, timeZone)
  const from =
    Temporal.ZonedDateTime.compare(due, present) < 0
      ? due.with({ year: present.year, month: present.month, day: present.day })
      : due
  return textOf(from.add(LENGTHS[length]))
}

const DAY_START = { hour: 7 }
const HALF_HOUR = 30

/** Returns the next half hour. */
function soon(now: string, timeZone: string): Temporal.ZonedDateTime {
  const present = zoned(now, timeZone)
  return present
    .add({ minutes: HALF_HOUR - (present.minute % HALF_HOUR) })
    .with({ second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 })
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

function readTime(given: string, time: Temporal.PlainTimeLike, timeZone: string): string | null {
  try {
    return isDay(given)
      ? textOf(Temporal.PlainDate.from(given).toZonedDateTime({ timeZone, plainTime: time }))
      : textOf(zoned(given, timeZone))
  } catch {
    return null
  }
}

type Given = { start?: string | undefined; due?: string | undefined }

/**
 * Returns the period of a new rental. What a link names, as a day or an instant, is taken over. Other days
 * than today begin in the morning, and a rental usually lasts a week.
 */
export function newPeriod({ start, due }: Given, now: string, timeZone: string) {
  const earliest = soon(now, timeZone)
  const wanted = start === undefined ? null : readTime(start, DAY_START, timeZone)
  const startAt = wanted !== null && wanted > now ? wanted : textOf(earliest)
  const { hour, minute } = zoned(startAt, timeZone)
  const until = due === undefined ? null : readTime(due, { hour, minute }, timeZone)
  return { startAt, dueAt: until !== null && until > startAt ? until : laterBy(startAt, 'week', timeZone) }
}
