import { millisecondsOf } from '@yardmaster/core/contract/instants.ts'
import type { Day } from '@yardmaster/core/days.ts'
import { dayAfter, startOfDay } from '@yardmaster/core/days.ts'
import { addDays } from '@yardmaster/core/timeline/span.ts'

export const LONGEST_DAYS = 31
/** Includes one extra hour for a day of 25 hours. */
const LONGEST = (LONGEST_DAYS * 24 + 1) * 3_600_000

export type Period = { from: number; to: number }

type Asked = { dateTime?: string | undefined; endDate?: string | undefined }

/** Returns the period in the URL, or null if it can't be played. */
export function periodOf({ dateTime, endDate }: Asked): Period | null {
  if (dateTime === undefined || endDate === undefined) return null
  const from = millisecondsOf(dateTime)
  const to = millisecondsOf(endDate)
  return to > from && to - from <= LONGEST ? { from, to } : null
}

export const askFor = ({ from, to }: Period) => ({
  dateTime: new Date(from).toISOString(),
  endDate: new Date(to).toISOString(),
})

/** Returns the period from the start of one day to the end of another, in the branch's time zone. */
export const daysOf = (first: Day, last: Day, timeZone: string): Period => ({
  from: startOfDay(first, timeZone),
  to: startOfDay(dayAfter(last), timeZone),
})

export const PRESETS = ['today', 'yesterday', 'week'] as const
export type Preset = (typeof PRESETS)[number]

export function presetPeriod(preset: Preset, today: Day, timeZone: string): Period {
  if (preset === 'today') return daysOf(today, today, timeZone)
  const yesterday = addDays(today, -1)
  if (preset === 'yesterday') return daysOf(yesterday, yesterday, timeZone)
  return daysOf(addDays(today, -6), today, timeZone)
}

/** Returns why the days can't be played, or null if they can. */
export function daysBlocker(first: Day | null, last: Day | null, today: Day) {
  if (first === null || last === null) return 'error.required'
  if (last < first) return 'error.rangeEmpty'
  if (last > today) return 'error.invalid'
  return last >= addDays(first, LONGEST_DAYS) ? 'error.rangeTooLong' : null
}
