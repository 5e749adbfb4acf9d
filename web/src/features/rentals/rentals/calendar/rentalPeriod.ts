import { RENTAL_DAYS_MAX } from '@yardmaster/core/contract/rentals/rentals.ts'
import type { CalendarRow } from '@yardmaster/core/contract/rentals/rentals.ts'
import { daysBetween } from '@yardmaster/core/days.ts'
import type { RentalState } from '@yardmaster/core/rules/rentals.ts'
import { rentalStateAt } from '@yardmaster/core/rules/rentals.ts'

export type CalendarRental = CalendarRow['rentals'][number]
export type RentalTimes = Pick<CalendarRental, 'startAt' | 'dueAt' | 'outAt' | 'inAt'>

const optional = (at: string | null) => (at === null ? null : Date.parse(at))

/** Returns the state of a rental that isn't canceled. */
export const stateAt = ({ dueAt, outAt, inAt }: RentalTimes, now: number): RentalState =>
  rentalStateAt(
    { dueAt: Date.parse(dueAt), outAt: optional(outAt), inAt: optional(inAt), canceledAt: null },
    now,
  )

/** Returns the time that the asset is taken: until its return, or until now if it is overdue. */
export function periodOf(rental: RentalTimes, now: number): { from: number; to: number } {
  const from = Date.parse(rental.outAt ?? rental.startAt)
  if (rental.inAt !== null) return { from, to: Date.parse(rental.inAt) }
  const due = Date.parse(rental.dueAt)
  return { from, to: rental.outAt === null ? due : Math.max(due, now) }
}

/** Returns the instant a number of calendar days later, or earlier if negative, at the same time of day. */
export const movedBy = (at: number, days: number, timeZone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).add({ days }).epochMilliseconds

/** Returns whether a rental has a due time that can still be changed. */
export const isOpen = ({ inAt }: RentalTimes): boolean => inAt === null

/** Returns the least number of days by which the due time can move: it stays after the start and the present. */
export function leastMove({ startAt, dueAt }: RentalTimes, now: number, timeZone: string): number {
  const due = Date.parse(dueAt)
  const limit = Math.max(Date.parse(startAt), now)
  const days = daysBetween(due, limit, timeZone)
  return movedBy(due, days, timeZone) > limit ? days : days + 1
}

/**
 * Returns the possible move that is nearest to the wanted one. An overdue rental can't be due earlier, so it
 * stays as it is, or becomes due again after the present.
 */
export function possibleMove(wanted: number, least: number): number {
  const days = Math.min(wanted, RENTAL_DAYS_MAX)
  if (days === 0 || days >= least) return days
  return least > 0 && days < 0 ? 0 : least
}

/** Returns the move after one more step by the keyboard. */
export function steppedMove(days: number, step: 1 | -1, least: number): number {
  const isBackFromLeast = step < 0 && least > 0 && days <= least
  return isBackFromLeast ? 0 : possibleMove(days + step, least)
}
