import type { AgreedHours } from '@yardmaster/core/contract/rentals/rentals.ts'
import { workingTimeKey } from '@yardmaster/core/workingTime.ts'
import type { DomainEvent } from '../../../domainEvents.ts'
import type { LockedRental } from './changeRental.queries.ts'
import { agreedOf, numberOrNull } from './rentalRow.ts'

type RentalRef = { id: number; client: string | null; asset: { name: string; branchId: number } }

/** Builds the history event of a rental. */
export const rentalEvent = (
  action: DomainEvent['action'],
  { id, client, asset }: RentalRef,
  values: Pick<DomainEvent, 'before' | 'after'> = {},
): DomainEvent => ({
  action,
  resource: { kind: 'rental', id, name: [asset.name, client].filter(Boolean).join(' · ') },
  branchId: asset.branchId,
  ...values,
})

/** The history records agreed hours as one value. */
export const recordedHours = (agreed: AgreedHours | null): string | null => agreed && workingTimeKey(agreed)

/** The columns of a rental as the history records them, without its parties. */
export const recordedOf = (
  rental: Pick<
    LockedRental,
    | 'startAt'
    | 'dueAt'
    | 'outAt'
    | 'inAt'
    | 'contract'
    | 'rate'
    | 'ratePer'
    | 'includedHours'
    | 'hourPrice'
    | 'agreedDays'
    | 'agreedFrom'
    | 'agreedUntil'
    | 'notes'
  >,
) => ({
  startAt: rental.startAt.toString(),
  dueAt: rental.dueAt.toString(),
  outAt: rental.outAt?.toString() ?? null,
  inAt: rental.inAt?.toString() ?? null,
  contract: rental.contract,
  rate: numberOrNull(rental.rate),
  ratePer: rental.ratePer,
  includedHours: numberOrNull(rental.includedHours),
  hourPrice: numberOrNull(rental.hourPrice),
  agreedHours: recordedHours(agreedOf(rental)),
  notes: rental.notes,
})
