import type { Day } from '../days.ts'
import { dayAfter, daysEnding, startOfDay } from '../days.ts'

export const VIEWS = ['day', 'week'] as const
export type View = (typeof VIEWS)[number]

/** Whole days of a time zone, in milliseconds since 1970. `to` is exclusive. */
export type Span = { from: number; to: number; days: readonly Day[] }

const LENGTH: Record<View, number> = { day: 1, week: 7 }

/** Returns the day that is this number of days later, or earlier if negative. */
export const addDays = (day: Day, days: number): Day => Temporal.PlainDate.from(day).add({ days }).toString()

/** Returns the span of a day, or of the seven days that end with it. */
export function spanOf(day: Day, view: View, timeZone: string): Span {
  const days = daysEnding(day, LENGTH[view])
  return {
    from: startOfDay(days[0] ?? day, timeZone),
    to: startOfDay(dayAfter(day), timeZone),
    days,
  }
}

/** Returns whether the interval takes all of the one day that is shown. */
export const isAllDay = (span: Span, { start, end }: { start: number; end: number }): boolean =>
  span.days.length === 1 && start <= span.from && end >= span.to

/** Returns the day that the previous or the next view shows. */
export const neighbor = (day: Day, view: View, direction: -1 | 1): Day =>
  addDays(day, direction * LENGTH[view])

/**
 * Returns the instants at which local time shows each multiple of the step in hours. On the day of a clock
 * change they aren't evenly spaced, and a skipped hour has no instant.
 */
export function hourTicks({ days }: Span, timeZone: string, step: number): number[] {
  const hours = Array.from({ length: Math.ceil(24 / step) }, (_, index) => index * step)
  const ticks = days.flatMap((day) =>
    hours.map((hour) => {
      const plainTime = { hour }
      return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime }).epochMilliseconds
    }),
  )
  return [...new Set(ticks)]
}

export const dayTicks = ({ days }: Span, timeZone: string): number[] =>
  days.map((day) => startOfDay(day, timeZone))

/** Returns the position of an instant within the span in percent. */
export const percentAt = ({ from, to }: Pick<Span, 'from' | 'to'>, at: number): number =>
  ((at - from) / (to - from)) * 100
