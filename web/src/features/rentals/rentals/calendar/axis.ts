import type { Day } from '@yardmaster/core/days.ts'
import { dayAt, daysEnding, startOfDay } from '@yardmaster/core/days.ts'
import { addDays } from '@yardmaster/core/timeline/span.ts'

export const SPANS = ['2w', '4w', '3m'] as const
export type CalendarSpan = (typeof SPANS)[number]

/** With more days than this, only Mondays have room for their number. */
export const NAMED_DAYS = 31

/** Whole weeks, so that every page begins on the same day of the week. */
export const DAYS_OF: Record<CalendarSpan, number> = { '2w': 14, '4w': 28, '3m': 91 }

/**
 * Consecutive calendar days of a time zone. All days are equally wide, although the clock changes make some
 * of them shorter or longer. Positions on the axis are counted in days from its left end.
 */
export type Axis = {
  days: readonly Day[]
  /** The first instant of each day, and at last that of the day after. Milliseconds since 1970. */
  starts: readonly number[]
  timeZone: string
}

export function axisOf(first: Day, count: number, timeZone: string): Axis {
  const days = daysEnding(addDays(first, count - 1), count)
  const starts = [...days, addDays(first, count)].map((day) => startOfDay(day, timeZone))
  return { days, starts, timeZone }
}

/** Returns the Monday of a week. */
export function mondayOf(day: Day): Day {
  const date = Temporal.PlainDate.from(day)
  return date.subtract({ days: date.dayOfWeek - 1 }).toString()
}

export const isMonday = (day: Day): boolean => Temporal.PlainDate.from(day).dayOfWeek === 1

export const isWeekend = (day: Day): boolean => Temporal.PlainDate.from(day).dayOfWeek > 5

/** Returns the position of an instant. Instants outside the axis are at its ends. */
export function positionAt({ days, starts }: Axis, at: number): number {
  const next = starts.findIndex((start) => start > at)
  if (next === 0) return 0
  if (next === -1) return days.length
  const [from = 0, to = 1] = starts.slice(next - 1, next + 1)
  return next - 1 + (at - from) / (to - from)
}

/** Returns the index of the day at a position. Positions outside the axis belong to its first and last day. */
export const dayIndexAt = ({ days }: Axis, position: number): number =>
  Math.min(Math.max(Math.floor(position), 0), days.length - 1)

/** Returns the index that the day of an instant has on the axis. It is negative before the axis. */
export function dayIndexOf({ days: [first = '1970-01-01'], timeZone }: Axis, at: number): number {
  return Temporal.PlainDate.from(first).until(dayAt(at, timeZone)).days
}

/** The part of a period that the axis shows. */
export type Stretch = {
  start: number
  end: number
  /** Whether the period begins before the axis or ends after it. */
  startsBefore: boolean
  endsAfter: boolean
}

/** Returns the shown part of a period, or null if the axis shows none of it. */
export function stretchOf(axis: Axis, { from, to }: { from: number; to: number }): Stretch | null {
  const [first = 0] = axis.starts
  const last = axis.starts.at(-1) ?? first
  if (from >= last || to <= first) return null
  return {
    start: positionAt(axis, from),
    end: positionAt(axis, to),
    startsBefore: from < first,
    endsAfter: to > last,
  }
}
