import type { SwapCheckAnswer, SwapCheckForm } from '@yardmaster/core/contract/rentals/checks.ts'
import { AppError, invalid, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import { namesOf } from '../clients/clients.public.ts'
import {
  continueRental,
  lockRental,
  pastTime,
  rentalEvent,
  requireReplacement,
  requireUnmanaged,
} from '../rentals/rentals.public.ts'
import type { LockedRental } from '../rentals/rentals.public.ts'
import { requireOut } from './checkIn.service.ts'
import { findPhotos } from './checkPhotos.queries.ts'
import { findContinuation } from './checks.queries.ts'
import { recordCheck, sentBefore } from './checks.shared.ts'
import type { DamageTickets } from './damageTickets.ts'
import { readReturn, recordReturn } from './return.ts'

/** Ends a rental with the check-in of its asset, and continues it with the check-out of another one. */
export async function checkSwap(
  ctx: Context,
  { id, form, tickets }: { id: number; form: SwapCheckForm; tickets: DamageTickets },
): Promise<SwapCheckAnswer> {
  const { asset, rental, others } = await lockRental(ctx, id, { assetIds: [form.assetId] })
  const before = await sentBefore(ctx, form.back.requestKey, { kind: 'in', rentalId: id })
  if (before) return answerOf(ctx, id)
  await requireUnmanaged(ctx, id)
  await requireNotSwapped(ctx, rental, asset.name)
  const outAt = requireOut(rental)
  const to = requireReplacement(asset, others, form.assetId)
  const at = pastTime(ctx, 'at', form.at)
  const dueAt = dueOf(rental, form.dueAt, at)
  const returned = { form: form.back, rental: { ...rental, outAt }, asset, tickets, at }
  await recordReturn(ctx, { ...returned, prefix: 'back.' })
  const swap = { rental, from: asset, to, at, dueAt, notes: form.back.notes }
  const rentalId = await continueRental(ctx, swap)
  const left = { kind: 'out', at: at.toString(), replacedMeters: [], repairId: null } as const
  await recordCheck(ctx, form.out, { rentalId, ...left })
  const { client } = await namesOf(ctx, rental)
  const after = { outAt: at.toString(), notes: form.out.notes }
  await publish(ctx, rentalEvent('checkedOut', { id: rentalId, asset: to, client }, { after }))
  return answerOf(ctx, id)
}

/** Of two people who swap the same asset, the second learns what the first one did. */
async function requireNotSwapped(ctx: Context, { id, inAt }: LockedRental, asset: string): Promise<void> {
  const other = inAt && (await findContinuation(ctx, id))
  if (other) throw new AppError('error.rentalSwapped', 409, { values: { asset, other: other.assetName } })
}

function dueOf({ dueAt }: LockedRental, wanted: string | undefined, at: Temporal.Instant): Temporal.Instant {
  const due = wanted === undefined ? dueAt : Temporal.Instant.from(wanted)
  if (Temporal.Instant.compare(due, at) <= 0) throw invalid('dueAt', 'error.dueInPast')
  return due
}

async function answerOf(ctx: Context, swappedId: number): Promise<SwapCheckAnswer> {
  const found = await findContinuation(ctx, swappedId)
  if (!found?.inCheckId || !found.outCheckId) throw notFound()
  const { rentalId, inCheckId, outCheckId } = found
  const photos = await findPhotos(ctx, [inCheckId, outCheckId])
  return {
    rentalId,
    inCheckId,
    outCheckId,
    photoKeys: photos.map(({ photoKey }) => photoKey),
    ...(await readReturn(ctx, swappedId)),
  }
}
