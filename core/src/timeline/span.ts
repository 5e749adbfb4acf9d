import type { Day } from '../days.ts'
import { dayAfter, daysEnding, startOfDay } from '../days.ts'

export const VIEWS = ['day', 'week'] as const
export type View = (typeof VIEWS)[number]

/** From one instant to before another, in milliseconds since 1970: whole days of a time zone. */
export type Span = { from: number; to: number; days: readonly Day[] }

const LENGTH: Record<View, number> = { day: 1, week: 7 }

/** So many days later; earlier, when negative. */
export const addDays = (day: Day, days: number): Day => Temporal.PlainDate.from(day).add({ days }).toString()

/** A day, or the seven days that end with it. */
export function spanOf(day: Day, view: View, timeZone: string): Span {
  const days = daysEnding(day, LENGTH[view])
  return {
    from: startOfDay(days[0] ?? day, timeZone),
    to: startOfDay(dayAfter(day), timeZone),
    days,
  }
}

/** The day that the view before or after shows. */
export const neighbour = (day: Day, view: View, direction: -1 | 1): Day =>
  addDays(day, direction * LENGTH[view])

/**
 * The instants at which the clock on the wall shows every so many hours. On the day that an hour comes twice or not at all
 * they are not equally far apart, and an hour that is skipped has none.
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

/** How far into the span an instant is, in percent. */
export const percentAt = ({ from, to }: Pick<Span, 'from' | 'to'>, at: number): number =>
  ((at - from) / (to - from)) * 100
