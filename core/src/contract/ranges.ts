import * as z from 'zod/mini'
import { Instant, millisecondsOf } from './instants.ts'

/** Longest stretch that can be asked for at once. */
export const LONGEST_RANGE_DAYS = 366

const DAY = 24 * 3_600_000

export type Range = { from: string; to: string }

/** From one instant to before another, with what else a question takes. */
export const ranged = <Shape extends z.core.$ZodShape>(shape: Shape, longest = LONGEST_RANGE_DAYS) =>
  z.strictObject({ from: Instant, to: Instant, ...shape }).check(({ value, issues }) => {
    const { from, to } = value as Range
    const days = (millisecondsOf(to) - millisecondsOf(from)) / DAY
    // What is no instant was refused already.
    if (Number.isNaN(days) || (days > 0 && days <= longest)) return
    issues.push({
      code: 'custom',
      path: ['to'],
      message: days > 0 ? `error.rangeTooLong?days=${longest}` : 'error.rangeEmpty',
      input: to,
    })
  })
