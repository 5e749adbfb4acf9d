import type { CheckOutAnswer, CheckOutForm, WalkInForm } from '@yardmaster/core/contract/rentals/checks.ts'
import { can } from '@yardmaster/core/policy.ts'
import { latestDue } from '@yardmaster/core/rules/checks.ts'
import { timesOf } from '@yardmaster/core/times.ts'
import { AppError, conflict, invalid } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { fullName } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import {
  changedClient,
  checkedClient,
  clientInText,
  namesOf,
  seesClients,
} from '../clients/clients.public.ts'
import {
  changeRental,
  insertRental,
  isManagedRental,
  lockRentable,
  lockRental,
  pastTime,
  rateColumns,
  rentalEvent,
  requireAgreedOnce,
  requireOutOnce,
  requirePeriod,
  unlessOverlapping,
} from '../rentals/rentals.public.ts'
import type { LockedAsset, LockedRental } from '../rentals/rentals.public.ts'
import { findPhotos } from './checkPhotos.queries.ts'
import * as queries from './checks.queries.ts'
import { moveTo, recordCheck, sentBefore } from './checks.shared.ts'

/** Checks out the asset of a reservation. The rental begins at that moment. */
export async function checkOut(ctx: Context, id: number, form: CheckOutForm): Promise<CheckOutAnswer> {
  const { asset, rental } = await lockRental(ctx, id)
  const before = await sentBefore(ctx, form.requestKey, { kind: 'out', rentalId: id })
  if (before) return answerOf(ctx, before)
  if (asset.archivedAt !== null) throw conflict('error.equipmentArchived')
  if (rental.canceledAt !== null) throw conflict('error.rentalCanceled')
  if (rental.inAt !== null) throw conflict('error.rentalReturned')
  // A connected rental system says until when and where. The check-out counts until it reports its own.
  const isManaged = await isManagedRental(ctx, id)
  const period = periodOf(ctx, isManaged ? { at: form.at, dueAt: rental.dueAt.toString() } : form)
  await requireFree(ctx, asset, { ...period, excluded: id })
  requireDueAgreed(ctx, rental, period)
  const { startAt, dueAt } = period
  const { clientId } = rental
  const keepsSite = isManaged || !seesClients(ctx)
  const site = keepsSite ? rental.siteId : form.siteId
  const { after: party } = await changedClient(ctx, rental, { siteId: site })
  const { siteId } = party
  await unlessOverlapping(() => changeRental(ctx, rental, { startAt, outAt: startAt, dueAt, siteId }))
  const { client: _client, ...names } = await namesOf(ctx, rental)
  const reserved = { ...names, startAt: rental.startAt.toString(), dueAt: rental.dueAt.toString() }
  return recordCheckOut(ctx, asset, { id, clientId, siteId, period, form, reserved })
}

/** Checks out an asset without a reservation. */
export async function checkOutWalkIn(ctx: Context, form: WalkInForm): Promise<CheckOutAnswer> {
  const asset = await lockRentable(ctx, form.assetId)
  const before = await sentBefore(ctx, form.requestKey, { kind: 'out', equipmentId: asset.id })
  if (before) return answerOf(ctx, before)
  const { clientId, siteId, includedHours, hourPrice, contract } = form
  const names = await checkedClient(ctx, { clientId, siteId })
  const period = periodOf(ctx, form)
  await requireFree(ctx, asset, { ...period, excluded: null })
  const terms = { clientId, siteId, includedHours, hourPrice, contract, ...rateColumns(form.rate) }
  const out = { equipmentId: asset.id, ...period, outAt: period.startAt }
  const id = await unlessOverlapping(() => insertRental(ctx, { ...terms, ...out }))
  const { rate } = form
  const price = { rate: rate?.amount ?? null, ratePer: rate?.per ?? null, includedHours, hourPrice }
  const after = { ...names, ...period, contract, ...price }
  await publish(ctx, rentalEvent('created', { id, asset, ...names }, { after }))
  return recordCheckOut(ctx, asset, { id, clientId, siteId, period, form, reserved: null })
}

type Out = {
  id: number
  clientId: number
  siteId: number | null
  period: Period
  form: CheckOutForm | WalkInForm
  /** What the reservation said. Null for a walk-in, whose times are recorded with its creation. */
  reserved: (Period & { site: string | null }) | null
}

async function recordCheckOut(
  ctx: Context,
  asset: LockedAsset,
  { id, clientId, siteId, period, form, reserved }: Out,
) {
  const at = period.startAt
  const recorded = { rentalId: id, kind: 'out', at, replacedMeters: [], repairId: null } as const
  const check = await recordCheck(ctx, form, recorded)
  await moveTo(ctx, asset, { clientId, siteId, since: at })
  const { client, site } = await namesOf(ctx, { clientId, siteId })
  const after = { client, site, outAt: at, notes: form.notes, ...(reserved && period) }
  const values = { after, ...(reserved && { before: reserved }) }
  await publish(ctx, rentalEvent('checkedOut', { id, asset, client }, values))
  return answerOf(ctx, { id: check.id, rentalId: id })
}

async function answerOf(ctx: Context, { id, rentalId }: { id: number; rentalId: number }) {
  const photos = await findPhotos(ctx, [id])
  return { rentalId, checkId: id, photoKeys: photos.map(({ photoKey }) => photoKey) }
}

type Period = { startAt: string; dueAt: string }

/** A check-out that is sent later may be overdue by then, so the due time is compared with the check-out. */
function periodOf(ctx: Context, form: { at: string; dueAt: string }): Period {
  const at = pastTime(ctx, 'at', form.at)
  const dueAt = Temporal.Instant.from(form.dueAt)
  if (Temporal.Instant.compare(dueAt, at) <= 0) throw invalid('dueAt', 'error.dueInPast')
  requirePeriod(at, dueAt)
  return { startAt: at.toString(), dueAt: dueAt.toString() }
}

/** What a manager agreed to is the longest that a worker may hand out. */
function requireDueAgreed({ session }: Context, { startAt, dueAt }: LockedRental, period: Period): void {
  if (can(session, 'rental.manage')) return
  const latest = latestDue(
    { startAt: startAt.epochMilliseconds, dueAt: dueAt.epochMilliseconds },
    Date.parse(period.startAt),
  )
  if (Date.parse(period.dueAt) > latest) throw invalid('dueAt', 'error.dueBeyondReserved')
}

/** Rejects a check-out of an asset that someone else has, or that is reserved for someone else meanwhile. */
async function requireFree(
  ctx: Context,
  asset: LockedAsset,
  { excluded, ...period }: Period & { excluded: number | null },
): Promise<void> {
  const out = await queries.findOut(ctx, asset.id)
  if (out) throw alreadyOut(ctx, asset, out)
  const fields = { start: 'at', end: 'dueAt' }
  const of = { assetId: asset.id, excluded }
  await requireOutOnce(ctx, of, { outAt: period.startAt, inAt: null }, fields)
  await requireAgreedOnce(ctx, of, period, fields)
}

type OtherRental = NonNullable<Awaited<ReturnType<typeof queries.findOut>>>

function alreadyOut(
  ctx: Context,
  { name: asset }: LockedAsset,
  { client: name, outAt, firstName, lastName }: OtherRental,
): AppError {
  const { text, session } = ctx
  const client = clientInText(ctx, name)
  const times = timesOf({ locale: text.formats, timeZone: session.timezone })
  const at = outAt ? times.dateTime(outAt.epochMilliseconds) : ''
  if (firstName === null || lastName === null)
    return new AppError('error.alreadyOut', 409, { values: { asset, client, at } })
  const by = fullName({ firstName, lastName })
  return new AppError('error.checkedOutBy', 409, { values: { asset, client, at, by } })
}
