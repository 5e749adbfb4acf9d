import type { SwapForm } from '@yardmaster/core/contract/rentals/rentals.ts'
import { conflict, invalid } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import { namesOf } from '../clients/clients.public.ts'
import { changeRental } from './changeRental.queries.ts'
import type { LockedAsset } from './changeRental.queries.ts'
import { lockRental, requireRentable } from './lockRental.ts'
import { requireAgreedOnce, unlessOverlapping } from './overlap.ts'
import { rentalEvent } from './rentalEvent.ts'
import { requireUnmanaged } from './requireUnmanaged.ts'

/** Gives a reservation another asset. An asset that is out is swapped with checks (`checkSwap.service.ts`). */
export async function swapReserved(
  ctx: Context,
  id: number,
  { assetId, version }: SwapForm,
): Promise<{ id: number }> {
  const { asset, rental, others } = await lockRental(ctx, id, { version, assetIds: [assetId] })
  await requireUnmanaged(ctx, id)
  if (rental.canceledAt !== null) throw conflict('error.rentalCanceled')
  if (rental.inAt !== null) throw conflict('error.rentalReturned')
  if (rental.outAt !== null) throw conflict('error.swapNeedsChecks')
  const to = requireReplacement(asset, others, assetId)
  const period = { startAt: rental.startAt.toString(), dueAt: rental.dueAt.toString() }
  const at = { start: 'assetId', end: 'assetId' }
  await requireAgreedOnce(ctx, { assetId: to.id, excluded: null }, period, at)
  await unlessOverlapping(() => changeRental(ctx, rental, { equipmentId: to.id }))
  const { client } = await namesOf(ctx, rental)
  const values = { before: { equipment: asset.name }, after: { equipment: to.name } }
  await publish(ctx, rentalEvent('updated', { id, client, asset: to }, values))
  return { id }
}

/** Returns the locked asset that comes instead. */
export function requireReplacement(
  from: LockedAsset,
  others: readonly LockedAsset[],
  assetId: number,
): LockedAsset {
  if (assetId === from.id) throw invalid('assetId', 'error.rentalSameAsset')
  return requireRentable(others.find((other) => other.id === assetId))
}
