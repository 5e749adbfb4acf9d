import { Day } from '../contract/instants.ts'
import type { ErrorCode } from '../contract/problem.ts'
import type { Day as CalendarDay } from '../days.ts'
import type { ReportKey } from './reports.ts'
import { reportKind } from './reports.ts'

/** Calendar days, both inclusive. */
export type Period = { start: CalendarDay; end: CalendarDay }

/** Returns the period that a report shows by default, or null if it shows the current state. */
export function standardPeriod(key: ReportKey, today: CalendarDay): Period | null {
  const { period } = reportKind(key)
  if (!period) return null
  const end = Temporal.PlainDate.from(today)
  const start =
    'days' in period
      ? end.subtract({ days: period.days - 1 })
      : end.with({ day: 1 }).subtract({ months: period.months - 1 })
  return { start: start.toString(), end: today }
}

export const daysIn = ({ start, end }: Period): number =>
  Temporal.PlainDate.from(start).until(Temporal.PlainDate.from(end), { largestUnit: 'days' }).days + 1

/** Returns why a report can't show this period, or null if it can. */
export function periodBlocker(key: ReportKey, period: Period): ErrorCode | null {
  if (period.end < period.start) return 'error.rangeEmpty'
  return daysIn(period) > reportKind(key).longest ? 'error.rangeTooLong' : null
}

export type GivenPeriod = {
  start?: string | null
  end?: string | null
  /** Sets both the start and the end. */
  date?: string | null
}

/**
 * Returns the period that a URL asks for. Falls back to the standard period if the URL's period is invalid,
 * too long for this report, or ends in the future.
 */
export function periodOf(
  key: ReportKey,
  { start, end, date }: GivenPeriod,
  today: CalendarDay,
): Period | null {
  const standard = standardPeriod(key, today)
  if (!standard) return null
  const asked = { start: start ?? date ?? standard.start, end: end ?? date ?? standard.end }
  const isDay = (text: string) => Day.safeParse(text).success
  const isPeriod = isDay(asked.start) && isDay(asked.end) && asked.end <= today
  return isPeriod && !periodBlocker(key, asked) ? asked : standard
}
