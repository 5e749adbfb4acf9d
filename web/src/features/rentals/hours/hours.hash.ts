import { HOURS_DAYS_MAX, HOURS_SORTS } from '@yardmaster/core/contract/rentals/hours.ts'
import type { Day } from '@yardmaster/core/days.ts'
import { daysIn } from '@yardmaster/core/reports/period.ts'
import type { Period } from '@yardmaster/core/reports/period.ts'
import * as z from 'zod/mini'

export const PRESETS = ['thisWeek', 'lastWeek', 'thisMonth', 'lastMonth', 'custom'] as const
type Preset = (typeof PRESETS)[number]

export const Sort = z.enum(HOURS_SORTS)

const Count = z.codec(z.string().check(z.regex(/^[1-9]\d{0,9}$/)), z.number(), {
  decode: Number,
  encode: String,
})

export const HoursHash = z.object({
  preset: z._default(z.enum(PRESETS), 'thisMonth'),
  /** Only for the preset `custom`. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  search: z._default(z.string(), ''),
  client: z.optional(Count),
  /** Also shows rentals without hours over. */
  all: z._default(z.stringbool(), false),
  sort: z._default(Sort, 'client'),
  descending: z._default(z.stringbool(), false),
})
export type HoursHash = z.output<typeof HoursHash>

/** Weeks begin on Monday. */
const mondayOf = (day: Temporal.PlainDate) => day.subtract({ days: day.dayOfWeek - 1 })

/** Returns the days of a preset. The current week and month end in the future, because running periods count. */
function periodOf(preset: Exclude<Preset, 'custom'>, today: Day): Period {
  const day = Temporal.PlainDate.from(today)
  const isMonth = preset === 'thisMonth' || preset === 'lastMonth'
  const length = isMonth ? { months: 1 } : { days: 7 }
  const current = isMonth ? day.with({ day: 1 }) : mondayOf(day)
  const start = preset.startsWith('last') ? current.subtract(length) : current
  return { start: start.toString(), end: start.add(length).subtract({ days: 1 }).toString() }
}

export type PeriodProblem = 'notADay' | 'reversed' | 'tooLong'

/** Returns why the report can't show a period. */
export function hoursPeriodProblem(start: string | null, end: string | null): PeriodProblem | null {
  if (!start || !end) return 'notADay'
  if (end < start) return 'reversed'
  return daysIn({ start, end }) > HOURS_DAYS_MAX ? 'tooLong' : null
}

/** Returns the period that the address names. An unusable one counts as the current month. */
export function askedPeriod({ preset, from, to }: HoursHash, today: Day): Period {
  if (preset !== 'custom') return periodOf(preset, today)
  return from && to && !hoursPeriodProblem(from, to) ? { start: from, end: to } : periodOf('thisMonth', today)
}
