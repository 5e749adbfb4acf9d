import type { CheckInAnswer, CheckInForm } from '@yardmaster/core/contract/rentals/checks.ts'
import { dayAt } from '@yardmaster/core/days.ts'
import { can } from '@yardmaster/core/policy.ts'
import type { Condition } from '@yardmaster/core/rules/checks.ts'
import {
  CHECK_METERS,
  damagedItems,
  meterProblem,
  newlyDamaged,
  usageBetween,
} from '@yardmaster/core/rules/checks.ts'
import { conflict, invalid, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import { namesOf } from '../clients/clients.public.ts'
import { changeRental, lockRental, pastTime, rentalEvent } from '../rentals/rentals.public.ts'
import type { LockedAsset, LockedRental } from '../rentals/rentals.public.ts'
import { findPhotos } from './checkPhotos.queries.ts'
import * as queries from './checks.queries.ts'
import type { FoundCheck } from './checks.queries.ts'
import { moveTo, recordCheck, sentBefore } from './checks.shared.ts'
import type { DamageTickets } from './damageTickets.ts'

const SECONDS_PER_HOUR = 3600

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
  const out = (await queries.findChecks(ctx, id)).find(({ kind }) => kind === 'out')
  requireReadings(form, out, { at, outAt })
  const ticket = await openTicket(ctx, { form, rental, asset, out, tickets, at })
  const inAt = at.toString()
  const check = await recordCheck(ctx, form, {
    rentalId: id,
    kind: 'in',
    at: inAt,
    replacedMeters: form.replacedMeters,
    repairId: ticket?.id ?? null,
  })
  await changeRental(ctx, rental, { inAt })
  await moveTo(ctx, asset, null)
  const { client } = await namesOf(ctx, rental)
  await publish(ctx, rentalEvent('checkedIn', { id, asset, client }, { after: { inAt, notes: form.notes } }))
  return answerOf(ctx, { id: check.id, rentalId: id })
}

function requireOut({ outAt, inAt, canceledAt }: LockedRental): Temporal.Instant {
  if (canceledAt !== null) throw conflict('error.rentalCanceled')
  if (inAt !== null) throw conflict('error.rentalReturned')
  if (outAt === null) throw conflict('error.rentalNotOut')
  return outAt
}

/** Rejects a return before the check-out, and meters that can't be true unless they were replaced. */
function requireReadings(
  form: CheckInForm,
  out: FoundCheck | undefined,
  { at, outAt }: { at: Temporal.Instant; outAt: Temporal.Instant },
): void {
  if (Temporal.Instant.compare(at, outAt) < 0) throw invalid('at', 'error.rentalInBeforeOut')
  const elapsed = at.since(outAt).total('seconds')
  for (const meter of CHECK_METERS) {
    const problem = meterProblem(meter, { value: form[meter], before: out?.[meter] ?? null, elapsed })
    if (problem && !form.replacedMeters.includes(meter)) throw invalid(meter, problem)
  }
}

type Return = {
  form: CheckInForm
  rental: LockedRental
  asset: LockedAsset
  out: FoundCheck | undefined
  tickets: DamageTickets
  at: Temporal.Instant
}

async function openTicket(ctx: Context, { form, rental, asset, out, tickets, at }: Return) {
  const damaged = damagedItems(form.condition)
  if (!form.openTicket || damaged.length === 0 || !can(ctx.session, 'repair.create')) return null
  const added = newlyDamaged(form.condition, (out?.condition ?? null) as Condition | null)
  const items = (added.length > 0 ? added : damaged).map((item) => ctx.text(`check.item.${item}`))
  const { clientId, siteId } = rental
  const { client } = await namesOf(ctx, rental)
  return tickets.open(ctx, {
    equipmentId: asset.id,
    checkInDate: dayAt(at.epochMilliseconds, ctx.session.timezone),
    engineHours: form.engineSeconds === null ? null : form.engineSeconds / SECONDS_PER_HOUR,
    issue: [ctx.text('check.ticketIssue', { client: client ?? '', items: items.join(', ') }), form.notes]
      .filter(Boolean)
      .join('\n\n'),
    clientId,
    siteId,
  })
}

async function answerOf(
  ctx: Context,
  { id, rentalId }: { id: number; rentalId: number },
): Promise<CheckInAnswer> {
  const checks = await queries.findChecks(ctx, rentalId)
  const [out, back] = (['out', 'in'] as const).map((kind) => checks.find((check) => check.kind === kind))
  if (!back) throw notFound()
  const photos = await findPhotos(ctx, [id])
  const { repairId, ticketNum } = back
  return {
    rentalId,
    checkId: id,
    photoKeys: photos.map(({ photoKey }) => photoKey),
    used: usageOf(out, back),
    ticket: repairId === null || ticketNum === null ? null : { id: repairId, ticketNum },
  }
}

const UNREAD = { engineSeconds: null, odometer: null, fuelLevel: null }

/** Returns what the client used between the two checks. */
export const usageOf = (out: FoundCheck | undefined, back: FoundCheck) =>
  usageBetween(out ?? UNREAD, back, {
    replaced: back.replacedMeters as (typeof CHECK_METERS)[number][],
    tankLitres: back.tankLitres,
  })
