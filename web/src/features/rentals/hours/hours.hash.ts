import { HOURS_DAYS_MAX, HOURS_SORTS } from '@yardmaster/core/contract/rentals/hours.ts'
import type { Day } from '@yardmaster/core/days.ts'
import { daysIn } from '@yardmaster/core/reports/period.ts'
import type { Period } from '@yardmaster/core/reports/period.ts'
import { PRESETS, presetPeriod } from '@yardmaster/core/reports/presets.ts'
import * as z from 'zod/mini'

export const Sort = z.enum(HOURS_SORTS)

const Count = z.codec(z.string().check(z.regex(/^[1-9]\d{0,9}$/)), z.number(), {
  decode: Number,
  encode: String,
})

export const HoursHash = z.object({
  preset: z._default(z.enum([...PRESETS, 'custom']), 'thisMonth'),
  /** Only for the preset `custom`. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  search: z._default(z.string(), ''),
  client: z.optional(Count),
  /** A site of the client. */
  site: z.optional(Count),
  category: z.optional(Count),
  /** Also shows rentals without hours over. */
  all: z._default(z.stringbool(), false),
  sort: z._default(Sort, 'client'),
  descending: z._default(z.stringbool(), false),
})
export type HoursHash = z.output<typeof HoursHash>

export type PeriodProblem = 'notADay' | 'reversed' | 'tooLong'

/** Returns why the report can't show a period. */
export function hoursPeriodProblem(start: string | null, end: string | null): PeriodProblem | null {
  if (!start || !end) return 'notADay'
  if (end < start) return 'reversed'
  return daysIn({ start, end }) > HOURS_DAYS_MAX ? 'tooLong' : null
}

/**
 * Returns the period that the address names. An unusable one counts as the current month. The current week and
 * month end in the future, because running periods count.
 */
export function askedPeriod({ preset, from, to }: HoursHash, today: Day): Period {
  if (preset !== 'custom') return presetPeriod(preset, today, { whole: true })
  if (from && to && !hoursPeriodProblem(from, to)) return { start: from, end: to }
  return presetPeriod('thisMonth', today, { whole: true })
}
