import type { Rate } from '@yardmaster/core/contract/rentals/rentals.ts'
import { RENTAL_DAYS_MAX } from '@yardmaster/core/contract/rentals/rentals.ts'
import type { ProblemDetail } from '@yardmaster/core/rules/rentalSystem.ts'
import type { Author } from '../../../domainEvents.ts'
import { publish } from '../../../domainEvents.ts'
import { namesOf } from '../clients/clients.public.ts'
import * as queries from './changeRental.queries.ts'
import type { LockedAsset, LockedRental } from './changeRental.queries.ts'
import { findCheckedKinds, findHeldAsset, findOutRental, setAside } from './followRental.queries.ts'
import { moveTo } from './moveAsset.ts'
import { recordedOf, rentalEvent } from './rentalEvent.ts'

/** A rental as another system keeps it. Times are ISO texts. */
export type OutsideRental = {
  assetId: number
  clientId: number
  siteId: number | null
  startAt: string
  dueAt: string
  outAt: string | null
  inAt: string | null
  canceledAt: string | null
  contract: string
  rate: Rate | null
  includedHours: number | null
}

type Followed = { id: number } | { problem: ProblemDetail; otherId?: number }

type Follow = {
  /** Ours; null if there is none yet. */
  id: number | null
  outside: OutsideRental
  /** Rentals that were set aside to make room, as they were. */
  aside: ReadonlyMap<number, LockedRental>
}

const ALLOWED_AHEAD = { minutes: 5 }

/**
 * Makes a rental the same as in the system that keeps it. The rules of rentals hold: what they forbid is returned
 * as a problem. Any order of changes ends with the same rental.
 */
export async function followRental(author: Author, { id, outside, aside }: Follow): Promise<Followed> {
  const { before, assets } = await lock(author, id, outside.assetId)
  const asset = assets.find((locked) => locked.id === outside.assetId)
  if (!asset) throw new Error(`Asset ${outside.assetId} is not of this account.`)
  const wanted = before ? await withChecks(author, before, outside) : outside
  const problem = timesProblem(wanted, author.clock.now()) ?? archivedProblem(asset, wanted)
  if (problem) return { problem }
  const overlapping = await findOther(author, id, wanted)
  if (overlapping) return overlapping
  const known = before && (aside.get(before.id) ?? before)
  const savedId = await save(author, { before, known, wanted, asset })
  const left = assets.find((other) => other !== asset)
  await place(author, { asset, left, wanted, known })
  return { id: savedId }
}

/** Like every change of rentals, locks the assets first. */
async function lock(author: Author, id: number | null, assetId: number) {
  const heldId = id === null ? null : await findHeldAsset(author, id)
  const ids = [...new Set([assetId, ...(heldId === null ? [] : [heldId])])]
  const assets = await queries.lockAssetsOfAccount(author, ids)
  const before = id === null ? null : ((await queries.lockRental(author, id)) ?? null)
  return { before, assets }
}

/** Takes a rental out of the way of another that is applied first. Its own turn comes in the same transaction. */
export async function setRentalAside(author: Author, id: number): Promise<LockedRental | undefined> {
  const rental = await queries.lockRental(author, id)
  if (rental) await setAside(author, id)
  return rental
}

/** A check-out or check-in that was recorded here counts until the other system reports its own time. */
async function withChecks(
  author: Author,
  before: LockedRental,
  outside: OutsideRental,
): Promise<OutsideRental> {
  if (outside.canceledAt !== null || (outside.outAt !== null && outside.inAt !== null)) return outside
  const kinds = await findCheckedKinds(author, before.id)
  const outAt = outside.outAt ?? (kinds.has('out') ? (before.outAt?.toString() ?? null) : null)
  const inAt = outside.inAt ?? (kinds.has('in') && outAt ? (before.inAt?.toString() ?? null) : null)
  return { ...outside, outAt, inAt }
}

function timesProblem(wanted: OutsideRental, now: Temporal.Instant): ProblemDetail | null {
  const { startAt, dueAt, outAt, inAt } = wanted
  const instant = (text: string) => Temporal.Instant.from(text)
  const isAfter = (a: string, b: string) => Temporal.Instant.compare(instant(a), instant(b)) > 0
  const start = outAt ?? startAt
  const period = { from: start, until: dueAt }
  if (inAt && (!outAt || isAfter(outAt, inAt)))
    return { code: 'inBeforeOut', values: { from: start, until: inAt } }
  if (!isAfter(dueAt, start)) return { code: 'dueBeforeStart', values: period }
  if (instant(dueAt).since(instant(start)).total('hours') > RENTAL_DAYS_MAX * 24)
    return { code: 'tooLong', values: period }
  const latest = now.add(ALLOWED_AHEAD).toString()
  const future = [outAt, inAt].find((at) => at && isAfter(at, latest))
  return future ? { code: 'future', values: { at: future } } : null
}

/** Rentals that are over don't need the asset anymore. */
const archivedProblem = (asset: LockedAsset, { inAt, canceledAt }: OutsideRental): ProblemDetail | null =>
  asset.archivedAt === null || inAt !== null || canceledAt !== null
    ? null
    : { code: 'assetArchived', values: { asset: asset.name } }

async function findOther(author: Author, id: number | null, wanted: OutsideRental) {
  if (wanted.canceledAt !== null) return null
  const of = { assetId: wanted.assetId, excluded: id }
  const { outAt, inAt, dueAt } = wanted
  const other =
    (outAt === null
      ? undefined
      : await queries.findOverlapping(author, { ...of, kind: 'out' }, { from: outAt, until: inAt })) ??
    (inAt === null
      ? await queries.findOverlapping(
          author,
          { ...of, kind: 'agreed' },
          { from: outAt ?? wanted.startAt, until: dueAt },
        )
      : undefined)
  if (!other) return null
  const values = {
    client: other.client,
    from: (other.outAt ?? other.startAt).toString(),
    until: (other.inAt ?? other.dueAt).toString(),
  }
  return { problem: { code: 'overlaps' as const, values }, otherId: other.id }
}

type Save = {
  /** The row as it is now. */
  before: LockedRental | null
  /** The row as the history knows it, which differs while it is set aside. */
  known: LockedRental | null
  wanted: OutsideRental
  asset: LockedAsset
}

async function save(author: Author, { before, known, wanted, asset }: Save): Promise<number> {
  const columns = columnsOf(wanted)
  const { client, site } = await namesOf(author, wanted)
  const terms = { hourPrice: null, notes: '', ...(known && recordedOf(known)) }
  const after = { ...terms, ...recordedFrom(columns, wanted), client, site }
  if (!before) {
    const id = await queries.insertRental(author, { ...columns, source: 'pointOfRental' })
    await publish(author, rentalEvent('created', { id, client, asset }, { after }))
    return id
  }
  if (before === known && isSame(before, columns)) return before.id
  await queries.changeRental(author, before, { ...columns, source: 'pointOfRental' })
  if (!known) return before.id
  const isEnding = known.canceledAt === null && wanted.canceledAt !== null
  if (isEnding) await publish(author, rentalEvent('canceled', { id: before.id, client, asset }))
  const named = { ...recordedOf(known), ...(await namesOf(author, known)) }
  const equipment = known.equipmentId === asset.id ? {} : { equipment: asset.name }
  await publish(
    author,
    rentalEvent(
      'updated',
      { id: before.id, client, asset },
      { before: named, after: { ...after, ...equipment } },
    ),
  )
  return before.id
}

const columnsOf = (wanted: OutsideRental) => ({
  equipmentId: wanted.assetId,
  clientId: wanted.clientId,
  siteId: wanted.siteId,
  contract: wanted.contract,
  includedHours: wanted.includedHours === null ? null : String(wanted.includedHours),
  ...queries.rateColumns(wanted.rate),
  dueAt: wanted.dueAt,
  canceledAt: wanted.canceledAt,
  // A canceled rental was never out.
  startAt: (wanted.canceledAt === null ? wanted.outAt : null) ?? wanted.startAt,
  outAt: wanted.canceledAt === null ? wanted.outAt : null,
  inAt: wanted.canceledAt === null ? wanted.inAt : null,
})

type Columns = ReturnType<typeof columnsOf>

const recordedFrom = (columns: Columns, { rate, includedHours }: OutsideRental) => ({
  startAt: columns.startAt,
  dueAt: columns.dueAt,
  outAt: columns.outAt,
  inAt: columns.inAt,
  contract: columns.contract,
  rate: rate?.amount ?? null,
  ratePer: rate?.per ?? null,
  includedHours,
})

/** Numbers are compared as numbers, because the database adds zeros to them. */
const isSame = (before: LockedRental, columns: Columns): boolean =>
  before.source === 'pointOfRental' &&
  Object.entries(columns).every(([name, value]) => {
    const stored = before[name as keyof Columns]
    if (stored === null || value === null) return stored === value
    return name === 'rate' || name === 'includedHours'
      ? Number(stored) === Number(value)
      : String(stored) === String(value)
  })

type Placed = {
  asset: LockedAsset
  /** The asset that the rental had before. */
  left: LockedAsset | undefined
  wanted: OutsideRental
  known: LockedRental | null
}

/** An asset is where its rental is, and back in the yard when the rental is over. */
async function place(author: Author, { asset, left, wanted, known }: Placed): Promise<void> {
  const { clientId, siteId, outAt } = wanted
  const isOut = outAt !== null && wanted.inAt === null && wanted.canceledAt === null
  const isThere = asset.clientId === clientId && asset.siteId === siteId
  if (isOut && !isThere) await moveTo(author, asset, { clientId, siteId }, Temporal.Instant.from(outAt))
  if (!known || known.outAt === null || known.inAt !== null) return
  const vacated = [...(left ? [left] : []), ...(isOut ? [] : [asset])]
  for (const other of vacated)
    if (other.clientId === known.clientId && !(await findOutRental(author, other.id)))
      await moveTo(author, other, null, author.clock.now())
}
