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
import { invalid, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { namesOf } from '../clients/clients.public.ts'
import type { LockedAsset, LockedRental } from '../rentals/rentals.public.ts'
import * as queries from './checks.queries.ts'
import type { FoundCheck } from './checks.queries.ts'
import { recordCheck } from './checks.shared.ts'
import type { DamageTickets } from './damageTickets.ts'

const SECONDS_PER_HOUR = 3600

type Return = {
  form: Omit<CheckInForm, 'at'>
  rental: LockedRental & { outAt: Temporal.Instant }
  asset: LockedAsset
  tickets: DamageTickets
  at: Temporal.Instant
  /** Where the request has the meters, for the errors. */
  prefix?: string
}

/** Records the check of an asset that came back. Opens a ticket if the user wants one for the damage. */
export async function recordReturn(ctx: Context, returned: Return): Promise<{ id: number }> {
  const { form, rental, at } = returned
  const out = (await queries.findChecks(ctx, rental.id)).find(({ kind }) => kind === 'out')
  requireReadings(returned, out)
  const ticket = await openTicket(ctx, returned, out)
  return recordCheck(ctx, form, {
    rentalId: rental.id,
    kind: 'in',
    at: at.toString(),
    replacedMeters: form.replacedMeters,
    repairId: ticket?.id ?? null,
  })
}

/** Rejects a return before the check-out, and meters that can't be true unless they were replaced. */
function requireReadings(
  { form, rental: { outAt }, at, prefix = '' }: Return,
  out: FoundCheck | undefined,
): void {
  if (Temporal.Instant.compare(at, outAt) < 0) throw invalid('at', 'error.rentalInBeforeOut')
  const elapsed = at.since(outAt).total('seconds')
  for (const meter of CHECK_METERS) {
    const problem = meterProblem(meter, { value: form[meter], before: out?.[meter] ?? null, elapsed })
    if (problem && !form.replacedMeters.includes(meter)) throw invalid(`${prefix}${meter}`, problem)
  }
}

async function openTicket(
  ctx: Context,
  { form, rental, asset, tickets, at }: Return,
  out: FoundCheck | undefined,
) {
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

/** Returns what the client used, and the ticket for the damage. */
export async function readReturn(
  ctx: Context,
  rentalId: number,
): Promise<Pick<CheckInAnswer, 'used' | 'ticket'>> {
  const checks = await queries.findChecks(ctx, rentalId)
  const [out, back] = (['out', 'in'] as const).map((kind) => checks.find((check) => check.kind === kind))
  if (!back) throw notFound()
  const { repairId, ticketNum } = back
  return {
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
