import { conflict } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import { namesOf } from '../clients/clients.public.ts'
import { changeRental } from './changeRental.queries.ts'
import { lockRental } from './lockRental.ts'
import { requireAgreedOnce, unlessOverlapping } from './overlap.ts'
import { rentalEvent } from './rentalEvent.ts'
import { requireUnmanaged } from './requireUnmanaged.ts'

export async function cancelRental(ctx: Context, id: number): Promise<void> {
  const { asset, rental } = await lockRental(ctx, id)
  if (rental.canceledAt !== null) return
  await requireUnmanaged(ctx, id)
  if (rental.inAt !== null) throw conflict('error.rentalReturned')
  if (rental.outAt !== null) throw conflict('error.rentalOut')
  await changeRental(ctx, rental, { canceledAt: ctx.clock.now().toString() })
  const { client } = await namesOf(ctx, rental)
  await publish(ctx, rentalEvent('canceled', { id, client, asset }))
}

export async function restoreRental(ctx: Context, id: number): Promise<void> {
  const { asset, rental } = await lockRental(ctx, id)
  if (rental.canceledAt === null) return
  await requireUnmanaged(ctx, id)
  if (asset.archivedAt !== null) throw conflict('error.equipmentArchived')
  const period = { startAt: rental.startAt.toString(), dueAt: rental.dueAt.toString() }
  await requireAgreedOnce(ctx, { assetId: asset.id, excluded: id }, period)
  await unlessOverlapping(() => changeRental(ctx, rental, { canceledAt: null }))
  const { client } = await namesOf(ctx, rental)
  await publish(ctx, rentalEvent('restored', { id, client, asset }))
}
