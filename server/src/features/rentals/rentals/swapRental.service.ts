import type { SwapForm } from '@yardmaster/core/contract/rentals/rentals.ts'
import { conflict, invalid } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import { namesOf } from '../clients/clients.public.ts'
import { changeRental, insertRental } from './changeRental.queries.ts'
import type { LockedAsset, LockedRental } from './changeRental.queries.ts'
import { lockRental, requireRentable } from './lockRental.ts'
import { moveTo } from './moveAsset.ts'
import { requireAgreedOnce, requireOutOnce, unlessOverlapping } from './overlap.ts'
import { recordedOf, rentalEvent } from './rentalEvent.ts'
import { pastTime } from './rentalPeriod.ts'
import { requireUnmanaged } from './requireUnmanaged.ts'

type Swap = { rental: LockedRental; from: LockedAsset; to: LockedAsset }

const AT_ASSET = { start: 'assetId', end: 'assetId' }

export async function swapAsset(
  ctx: Context,
  id: number,
  { assetId, at, version }: SwapForm,
): Promise<{ id: number }> {
  const { asset, rental, others } = await lockRental(ctx, id, { version, assetIds: [assetId] })
  await requireUnmanaged(ctx, id)
  if (rental.canceledAt !== null) throw conflict('error.rentalCanceled')
  if (rental.inAt !== null) throw conflict('error.rentalReturned')
  if (assetId === asset.id) throw invalid('assetId', 'error.rentalSameAsset')
  const swap = { rental, from: asset, to: requireRentable(others.find((other) => other.id === assetId)) }
  return rental.outAt === null ? swapReserved(ctx, swap) : swapOut(ctx, swap, pastTime(ctx, 'at', at))
}

async function swapReserved(ctx: Context, { rental, from, to }: Swap): Promise<{ id: number }> {
  const period = { startAt: rental.startAt.toString(), dueAt: rental.dueAt.toString() }
  await requireAgreedOnce(ctx, { assetId: to.id, excluded: null }, period, AT_ASSET)
  await unlessOverlapping(() => changeRental(ctx, rental, { equipmentId: to.id }))
  const { client } = await namesOf(ctx, rental)
  const values = { before: { equipment: from.name }, after: { equipment: to.name } }
  await publish(ctx, rentalEvent('updated', { id: rental.id, client, asset: to }, values))
  return { id: rental.id }
}

/** Ends the rental of the one asset and begins that of the other with the same terms, at the same moment. */
async function swapOut(ctx: Context, swap: Swap, at: Temporal.Instant): Promise<{ id: number }> {
  const { rental, to } = swap
  if (rental.outAt && Temporal.Instant.compare(at, rental.outAt) < 0)
    throw invalid('at', 'error.rentalInBeforeOut')
  if (Temporal.Instant.compare(rental.dueAt, at) <= 0) throw conflict('error.rentalExtendFirst')
  const startAt = at.toString()
  const period = { startAt, dueAt: rental.dueAt.toString() }
  const other = { assetId: to.id, excluded: null }
  await requireOutOnce(ctx, other, { outAt: startAt, inAt: null }, AT_ASSET)
  await requireAgreedOnce(ctx, other, period, AT_ASSET)
  const continued = {
    clientId: rental.clientId,
    siteId: rental.siteId,
    contract: rental.contract,
    rate: rental.rate,
    ratePer: rental.ratePer,
    includedHours: rental.includedHours,
    hourPrice: rental.hourPrice,
    notes: rental.notes,
    source: rental.source,
  }
  await changeRental(ctx, rental, { inAt: startAt })
  const id = await unlessOverlapping(() =>
    insertRental(ctx, {
      ...continued,
      ...period,
      equipmentId: to.id,
      outAt: startAt,
      swappedFrom: rental.id,
    }),
  )
  await publishSwap(ctx, swap, { id, at })
  return { id }
}

async function publishSwap(
  ctx: Context,
  { rental, from, to }: Swap,
  { id, at }: { id: number; at: Temporal.Instant },
): Promise<void> {
  const names = await namesOf(ctx, rental)
  const { client } = names
  const ended = { before: { inAt: null }, after: { inAt: at.toString(), equipment: to.name } }
  await publish(ctx, rentalEvent('swapped', { id: rental.id, client, asset: from }, ended))
  const after = { ...recordedOf({ ...rental, startAt: at, outAt: at }), ...names, equipment: to.name }
  await publish(ctx, rentalEvent('created', { id, client, asset: to }, { after }))
  const there = { clientId: rental.clientId, siteId: rental.siteId }
  if (from.clientId === rental.clientId) await moveTo(ctx, from, null, at)
  await moveTo(ctx, to, there, at)
}
