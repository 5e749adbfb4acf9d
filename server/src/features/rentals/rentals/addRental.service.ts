import type { RentalForm } from '@yardmaster/core/contract/rentals/rentals.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import { checkedClient } from '../clients/clients.public.ts'
import { agreedColumns, insertRental, rateColumns } from './changeRental.queries.ts'
import { lockRentable } from './lockRental.ts'
import { requireAgreedOnce, unlessOverlapping } from './overlap.ts'
import { recordedHours, rentalEvent } from './rentalEvent.ts'
import { requireFutureDue, requireFutureStart, requirePeriod } from './rentalPeriod.ts'

export async function addRental(
  ctx: Context,
  { assetId, rate, agreedHours = null, ...form }: RentalForm,
): Promise<{ id: number }> {
  const startAt = Temporal.Instant.from(form.startAt)
  const dueAt = Temporal.Instant.from(form.dueAt)
  requirePeriod(startAt, dueAt)
  requireFutureStart(ctx, startAt)
  requireFutureDue(ctx, dueAt)
  const asset = await lockRentable(ctx, assetId)
  const names = await checkedClient(ctx, form)
  await requireAgreedOnce(ctx, { assetId, excluded: null }, form)
  const id = await unlessOverlapping(() =>
    insertRental(ctx, {
      ...form,
      ...rateColumns(rate),
      ...agreedColumns(agreedHours),
      equipmentId: assetId,
    }),
  )
  const { clientId: _clientId, siteId: _siteId, ...recorded } = form
  const price = { rate: rate?.amount ?? null, ratePer: rate?.per ?? null }
  const after = { ...recorded, ...price, agreedHours: recordedHours(agreedHours), ...names }
  await publish(ctx, rentalEvent('created', { id, asset, ...names }, { after }))
  return { id }
}
