import type { ExtendForm, RentalChange } from '@yardmaster/core/contract/rentals/rentals.ts'
import { conflict, invalid } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import { changedClient, namesOf } from '../clients/clients.public.ts'
import { agreedColumns, changeRental, rateColumns } from './changeRental.queries.ts'
import type { LockedRental } from './changeRental.queries.ts'
import { lockRental } from './lockRental.ts'
import { requireAgreedOnce, requireOutOnce, unlessOverlapping } from './overlap.ts'
import { recordedHours, recordedOf, rentalEvent } from './rentalEvent.ts'
import {
  pastTime,
  requireFutureDue,
  requireFutureStart,
  requireOutBeforeIn,
  requirePeriod,
} from './rentalPeriod.ts'
import { agreedOf } from './rentalRow.ts'
import { requireUnmanaged } from './requireUnmanaged.ts'

type Times = Pick<RentalChange, 'startAt' | 'dueAt' | 'outAt' | 'inAt'>

export async function updateRental(
  ctx: Context,
  id: number,
  { version, clientId, siteId, rate, agreedHours, startAt, dueAt, outAt, inAt, ...form }: RentalChange,
): Promise<void> {
  const { asset, rental } = await lockRental(ctx, id, { version })
  await requireUnmanaged(ctx, id)
  if (rental.canceledAt !== null) throw conflict('error.rentalCanceled')
  const times = checkedTimes(ctx, rental, { startAt, dueAt, outAt, inAt })
  const party = await changedClient(ctx, rental, { clientId, siteId })
  const before = { ...recordedOf(rental), ...party.namesBefore }
  await requireFree(ctx, rental, times)
  const agreed = agreedHours === undefined ? agreedOf(rental) : agreedHours
  const columns = {
    ...form,
    clientId: party.after.clientId ?? rental.clientId,
    siteId: party.after.siteId,
    ...rateColumns(rate),
    ...agreedColumns(agreed),
    ...times,
  }
  await unlessOverlapping(() => changeRental(ctx, rental, columns))
  const names = party.namesAfter
  const terms = {
    ...form,
    rate: rate?.amount ?? null,
    ratePer: rate?.per ?? null,
    agreedHours: recordedHours(agreed),
  }
  const after = { ...terms, ...times, ...names }
  await publish(ctx, rentalEvent('updated', { id, asset, ...names }, { before, after }))
}

export async function extendRental(ctx: Context, id: number, { dueAt, version }: ExtendForm): Promise<void> {
  const { asset, rental } = await lockRental(ctx, id, { version })
  await requireUnmanaged(ctx, id)
  if (rental.canceledAt !== null) throw conflict('error.rentalCanceled')
  if (rental.inAt !== null) throw conflict('error.rentalReturned')
  const times = checkedTimes(ctx, rental, { ...timesOf(rental), dueAt })
  await requireFree(ctx, rental, times)
  await unlessOverlapping(() => changeRental(ctx, rental, { dueAt: times.dueAt }))
  const { client } = await namesOf(ctx, rental)
  const before = { dueAt: rental.dueAt.toString() }
  await publish(ctx, rentalEvent('updated', { id, asset, client }, { before, after: { dueAt: times.dueAt } }))
}

const timesOf = ({ startAt, dueAt, outAt, inAt }: LockedRental): Times => ({
  startAt: startAt.toString(),
  dueAt: dueAt.toString(),
  outAt: outAt?.toString() ?? null,
  inAt: inAt?.toString() ?? null,
})

/**
 * Checks the times and returns them as they are stored and recorded. Only what changes is checked against the
 * clock. Once the asset has left, the start is the time at which it did.
 */
function checkedTimes(ctx: Context, rental: LockedRental, times: Times): Times {
  requireSameStage(rental, times)
  const outAt = times.outAt === null ? null : pastTime(ctx, 'outAt', times.outAt)
  const inAt = times.inAt === null ? null : pastTime(ctx, 'inAt', times.inAt)
  const startAt = outAt ?? Temporal.Instant.from(times.startAt)
  const dueAt = Temporal.Instant.from(times.dueAt)
  if (outAt && inAt) requireOutBeforeIn(outAt, inAt)
  requirePeriod(startAt, dueAt)
  if (!outAt && !startAt.equals(rental.startAt)) requireFutureStart(ctx, startAt)
  if (!inAt && !dueAt.equals(rental.dueAt)) requireFutureDue(ctx, dueAt)
  return {
    startAt: startAt.toString(),
    dueAt: dueAt.toString(),
    outAt: outAt?.toString() ?? null,
    inAt: inAt?.toString() ?? null,
  }
}

/** An asset leaves by a check-out and comes back by a check-in. Here, the times can only be corrected. */
function requireSameStage(rental: LockedRental, { outAt, inAt }: Times): void {
  if ((rental.outAt === null) !== (outAt === null)) throw invalid('outAt', 'error.rentalStage')
  if ((rental.inAt === null) !== (inAt === null)) throw invalid('inAt', 'error.rentalStage')
}

async function requireFree(ctx: Context, rental: LockedRental, times: Times): Promise<void> {
  const of = { assetId: rental.equipmentId, excluded: rental.id }
  const { outAt, inAt } = times
  if (outAt !== null) await requireOutOnce(ctx, of, { outAt, inAt })
  if (inAt === null) await requireAgreedOnce(ctx, of, times)
}
