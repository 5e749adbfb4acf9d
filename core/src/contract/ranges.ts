import * as z from 'zod/mini'
import { Instant, millisecondsOf } from './instants.ts'

export const LONGEST_RANGE_DAYS = 366

const DAY = 24 * 3_600_000

export type Range = { from: string; to: string }

/** A query with a time range, including `from` and excluding `to`, plus the given parameters. */
export const ranged = <Shape extends z.core.$ZodShape>(shape: Shape, longest = LONGEST_RANGE_DAYS) =>
  z.strictObject({ from: Instant, to: Instant, ...shape }).check(({ value, issues }) => {
    const { from, to } = value as Range
    const days = (millisecondsOf(to) - millisecondsOf(from)) / DAY
    // Invalid instants have already been rejected.
    if (Number.isNaN(days) || (days > 0 && days <= longest)) return
    issues.push({
      code: 'custom',
      path: ['to'],
      message: days > 0 ? `error.rangeTooLong?days=${longest}` : 'error.rangeEmpty',
      input: to,
    })
  })
