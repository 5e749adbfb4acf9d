import { RENTAL_DAYS_MAX } from '@yardmaster/core/contract/rentals/rentals.ts'
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

/** Rejects times at which an asset can't have left or come back. */
export function requirePast({ clock }: Context, field: 'outAt' | 'inAt' | 'at', at: Temporal.Instant): void {
  if (isAfter(at, clock.now())) throw invalid(field, 'error.rentalTimeFuture')
}

export function requireOutBeforeIn(outAt: Temporal.Instant, inAt: Temporal.Instant): void {
  if (isAfter(outAt, inAt)) throw invalid('inAt', 'error.rentalInBeforeOut')
}
