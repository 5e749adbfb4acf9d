import { Day } from '../contract/instants.ts'
import type { Day as CalendarDay } from '../days.ts'
import type { ReportKey } from './reports.ts'
import { reportKind } from './reports.ts'
import type { Preset } from './presets.ts'
import { presetNamed, presetPeriod } from './presets.ts'

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

type Present = { today: CalendarDay; preset?: Preset | null }

/**
 * Returns the period with which a period is compared. This week is compared with the same days of last week,
 * months with as many months before, up to the same day if they aren't over yet. Any other period is compared
 * with the days right before it, as many as it has.
 */
export function periodBefore({ start, end }: Period, { today, preset = null }: Present): Period {
  const first = Temporal.PlainDate.from(start)
  const last = Temporal.PlainDate.from(end)
  if (isMonths({ start, end }, { today, preset })) return monthsBefore(first, last)
  const days = preset === 'thisWeek' ? 7 : daysIn({ start, end })
  return { start: first.subtract({ days }).toString(), end: last.subtract({ days }).toString() }
}

/** Whether a period is one of whole months, of which the last one may not be over yet. */
function isMonths({ start, end }: Period, { today, preset }: Present): boolean {
  if (preset === 'thisMonth') return true
  const { day, daysInMonth } = Temporal.PlainDate.from(end)
  const isSingleDay = start === end
  return start.endsWith('-01') && !isSingleDay && (day === daysInMonth || end === today)
}

function monthsBefore(first: Temporal.PlainDate, last: Temporal.PlainDate): Period {
  const months = (last.year - first.year) * 12 + last.month - first.month + 1
  const start = first.subtract({ months })
  const end = last.day === last.daysInMonth ? first.subtract({ days: 1 }) : last.subtract({ months })
  return { start: start.toString(), end: end.toString() }
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
  /** Wins over the days. An unknown one is ignored. */
  preset?: string | null | undefined
}

/**
 * Returns the period that a URL asks for, or null if the report shows the current state. A missing end is today.
 * A missing start gives a period as long as the standard one.
 */
export function askedPeriod(
  key: ReportKey,
  { start, end, date, preset }: GivenPeriod,
  today: CalendarDay,
): { start: string; end: string } | null {
  const named = presetNamed(preset)
  if (named && reportKind(key).period) return presetPeriod(named, today)
  const last = end ?? date ?? today
  const standard = standardPeriod(key, isDay(last) ? last : today)
  return standard && { start: start ?? date ?? standard.start, end: last }
}
