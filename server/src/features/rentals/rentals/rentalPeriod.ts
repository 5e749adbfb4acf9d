import { RENTAL_DAYS_MAX } from '@yardmaster/core/contract/rentals/rentals.ts'
import { pastInstant } from '@yardmaster/core/rules/clockAhead.ts'
import { AppError, invalid } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { daysAround } from './daysAround.ts'

const isAfter = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) > 0
const HOURS_MAX = RENTAL_DAYS_MAX * 24

/** Rejects a period that ends before it begins, or that no rental lasts. */
export function requirePeriod(startAt: Temporal.Instant, dueAt: Temporal.Instant): void {
  if (!isAfter(dueAt, startAt)) throw invalid('dueAt', 'error.rangeEmpty')
  if (dueAt.since(startAt).total('hours') > HOURS_MAX)
    throw new AppError('error.rangeTooLong', 422, { field: 'dueAt', values: { days: RENTAL_DAYS_MAX } })
}

/** Rejects a start before today. Earlier today is fine, because a reservation is often entered at the counter. */
export function requireFutureStart(ctx: Context, startAt: Temporal.Instant): void {
  if (isAfter(daysAround(ctx).today, startAt)) throw invalid('startAt', 'error.rentalStartPast')
}

export function requireFutureDue({ clock }: Context, dueAt: Temporal.Instant): void {
  if (isAfter(clock.now(), dueAt)) throw invalid('dueAt', 'error.rentalDuePast')
}

/** Returns when an asset left or came back. Rejects a time in the future. */
export function pastTime(
  { clock }: Context,
  field: 'outAt' | 'inAt' | 'at',
  typed: string,
): Temporal.Instant {
  const at = pastInstant(Temporal.Instant.from(typed), clock.now())
  if (!at) throw invalid(field, 'error.rentalTimeFuture')
  return at
}

export function requireOutBeforeIn(outAt: Temporal.Instant, inAt: Temporal.Instant): void {
  if (isAfter(outAt, inAt)) throw invalid('inAt', 'error.rentalInBeforeOut')
}
