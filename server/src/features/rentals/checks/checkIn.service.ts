import type { CheckInAnswer, CheckInForm } from '@yardmaster/core/contract/rentals/checks.ts'
import { conflict } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import { namesOf } from '../clients/clients.public.ts'
import { changeRental, lockRental, pastTime, rentalEvent } from '../rentals/rentals.public.ts'
import type { LockedRental } from '../rentals/rentals.public.ts'
import { findPhotos } from './checkPhotos.queries.ts'
import { moveTo, sentBefore } from './checks.shared.ts'
import type { DamageTickets } from './damageTickets.ts'
import { readReturn, recordReturn } from './return.ts'

/** Ends a rental. Opens a ticket if the user wants one for the damage. */
export async function checkIn(
  ctx: Context,
  { id, form, tickets }: { id: number; form: CheckInForm; tickets: DamageTickets },
): Promise<CheckInAnswer> {
  const { asset, rental } = await lockRental(ctx, id)
  const before = await sentBefore(ctx, form.requestKey, { kind: 'in', rentalId: id })
  if (before) return answerOf(ctx, before)
  const outAt = requireOut(rental)
  const at = pastTime(ctx, 'at', form.at)
  const check = await recordReturn(ctx, { form, rental: { ...rental, outAt }, asset, tickets, at })
  const inAt = at.toString()
  await changeRental(ctx, rental, { inAt })
  await moveTo(ctx, asset, null)
  const { client } = await namesOf(ctx, rental)
  await publish(ctx, rentalEvent('checkedIn', { id, asset, client }, { after: { inAt, notes: form.notes } }))
  return answerOf(ctx, { id: check.id, rentalId: id })
}

export function requireOut({ outAt, inAt, canceledAt }: LockedRental): Temporal.Instant {
  if (canceledAt !== null) throw conflict('error.rentalCanceled')
  if (inAt !== null) throw conflict('error.rentalReturned')
  if (outAt === null) throw conflict('error.rentalNotOut')
  return outAt
}

async function answerOf(
  ctx: Context,
  { id, rentalId }: { id: number; rentalId: number },
): Promise<CheckInAnswer> {
  const returned = await readReturn(ctx, rentalId)
  const photos = await findPhotos(ctx, [id])
  return { rentalId, checkId: id, photoKeys: photos.map(({ photoKey }) => photoKey), ...returned }
}
