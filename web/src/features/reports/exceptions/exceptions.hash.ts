import { EXCEPTION_STATES } from '@yardmaster/core/contract/reports/exceptions.ts'
import { EXCEPTION_KINDS, daysOfWeek, weekAfter, weekOf } from '@yardmaster/core/rules/exceptions.ts'
import * as z from 'zod/mini'

const BranchId = z.codec(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.number(), {
  decode: Number,
  encode: String,
})

export const ExceptionsHash = z.object({
  /** If absent, the current week. */
  week: z.optional(z.string().check(z.refine((week) => daysOfWeek(week) !== null))),
  kind: z.optional(z.enum(EXCEPTION_KINDS)),
  state: z._default(z.enum(EXCEPTION_STATES), 'open'),
  branch: z.optional(BranchId),
})
export type ExceptionsHash = z.output<typeof ExceptionsHash>

/** Half a year. A link can show older weeks. */
const WEEKS_OFFERED = 26

/** Returns the weeks that can be chosen, the current one first. The one that is shown is always among them. */
export function offeredWeeks(today: string, shown: string): string[] {
  const current = weekOf(today)
  const weeks = Array.from({ length: WEEKS_OFFERED }, (_, index) => weekAfter(current, -index))
  return weeks.includes(shown) ? weeks : [...weeks, shown]
}
