import { Day } from '../contract/instants.ts'
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

/** Returns the period of the same length that ends the day before. */
export function periodBefore({ start, end }: Period): Period {
  const first = Temporal.PlainDate.from(start)
  return {
    start: first.subtract({ days: daysIn({ start, end }) }).toString(),
    end: first.subtract({ days: 1 }).toString(),
  }
}

/** Why a report can't show a period. */
export type PeriodProblem = 'notADay' | 'reversed' | 'tooLong' | 'future'

export function periodProblem(
  key: ReportKey,
  { start, end }: AskedPeriod,
  today: CalendarDay,
): PeriodProblem | null {
  if (!isDay(start) || !isDay(end)) return 'notADay'
  if (end < start) return 'reversed'
  if (end > today) return 'future'
  return daysIn({ start, end }) > reportKind(key).longest ? 'tooLong' : null
}

const isDay = (text: string | null): text is CalendarDay => Day.safeParse(text).success

/** As a URL or a form has it. Null for a blank field. */
export type AskedPeriod = { start: string | null; end: string | null }

export type GivenPeriod = {
  start?: string | null | undefined
  end?: string | null | undefined
  /** Sets both the start and the end. */
  date?: string | null | undefined
}

/**
 * Returns the period that a URL asks for, or null if the report shows the current state. A missing end is today.
 * A missing start gives a period as long as the standard one.
 */
export function askedPeriod(
  key: ReportKey,
  { start, end, date }: GivenPeriod,
  today: CalendarDay,
): { start: string; end: string } | null {
  const last = end ?? date ?? today
  const standard = standardPeriod(key, isDay(last) ? last : today)
  return standard && { start: start ?? date ?? standard.start, end: last }
}
