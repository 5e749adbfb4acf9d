import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import { namesOf } from '../clients/clients.public.ts'
import { agreedColumns, changeRental, insertRental } from './changeRental.queries.ts'
import type { LockedAsset, LockedRental } from './changeRental.queries.ts'
import { moveTo } from './moveAsset.ts'
import { requireAgreedOnce, requireOutOnce, unlessOverlapping } from './overlap.ts'
import { recordedOf, rentalEvent } from './rentalEvent.ts'
import { requirePeriod } from './rentalPeriod.ts'
import { agreedOf } from './rentalRow.ts'

type Continued = {
  rental: LockedRental
  from: LockedAsset
  to: LockedAsset
  at: Temporal.Instant
  dueAt: Temporal.Instant
  /** What was noted about the asset that came back. */
  notes: string
}

const AT_ASSET = { start: 'assetId', end: 'assetId' }

/**
 * Ends the rental of the one asset and begins that of the other with the same terms, at the same moment. Returns the
 * id of the other rental.
 */
export async function continueRental(ctx: Context, continued: Continued): Promise<number> {
  const { rental, to, at, dueAt } = continued
  requirePeriod(at, dueAt)
  const startAt = at.toString()
  const period = { startAt, dueAt: dueAt.toString() }
  const other = { assetId: to.id, excluded: null }
  await requireOutOnce(ctx, other, { outAt: startAt, inAt: null }, AT_ASSET)
  await requireAgreedOnce(ctx, other, period, AT_ASSET)
  const terms = {
    clientId: rental.clientId,
    siteId: rental.siteId,
    contract: rental.contract,
    rate: rental.rate,
    ratePer: rental.ratePer,
    includedHours: rental.includedHours,
    hourPrice: rental.hourPrice,
    ...agreedColumns(agreedOf(rental)),
    notes: rental.notes,
    source: rental.source,
  }
  await changeRental(ctx, rental, { inAt: startAt })
  const columns = { ...terms, ...period, equipmentId: to.id, outAt: startAt, swappedFrom: rental.id }
  const id = await unlessOverlapping(() => insertRental(ctx, columns))
  await publishSwap(ctx, id, continued)
  return id
}

async function publishSwap(
  ctx: Context,
  id: number,
  { rental, from, to, at, dueAt, notes }: Continued,
): Promise<void> {
  const names = await namesOf(ctx, rental)
  const { client } = names
  const ended = { before: { inAt: null }, after: { inAt: at.toString(), equipment: to.name, notes } }
  await publish(ctx, rentalEvent('swapped', { id: rental.id, client, asset: from }, ended))
  const times = { startAt: at, dueAt, outAt: at, inAt: null }
  const after = { ...recordedOf({ ...rental, ...times }), ...names, equipment: to.name }
  await publish(ctx, rentalEvent('created', { id, client, asset: to }, { after }))
  const there = { clientId: rental.clientId, siteId: rental.siteId }
  if (from.clientId === rental.clientId) await moveTo(ctx, from, null, at)
  await moveTo(ctx, to, there, at)
}
