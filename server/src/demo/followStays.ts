import type { Machine } from '@yardmaster/simulator/machine.ts'
import { seedOf } from '@yardmaster/simulator/random.ts'
import type { DemoEquipment } from './fleet/demoAccount.ts'
import { isForgotten } from './planRentals.ts'
import { CLOSES, laterDay, returnOf } from './rentalTimes.ts'
import type { SiteStay } from './whereabouts.ts'

/** A rental that is not over, or was lately. */
export type KnownRental = {
  id: number
  startAt: Temporal.Instant
  dueAt: Temporal.Instant
  outAt: Temporal.Instant | null
  inAt: Temporal.Instant | null
}

export type RentalChange<Site> =
  | {
      does: 'add'
      site: Site
      startAt: Temporal.Instant
      dueAt: Temporal.Instant
      outAt: Temporal.Instant | null
      inAt: Temporal.Instant | null
    }
  | { does: 'checkOut'; id: number; site: Site; at: Temporal.Instant }
  | { does: 'checkIn'; id: number; at: Temporal.Instant }
  | { does: 'extend'; id: number; dueAt: Temporal.Instant }
  | { does: 'cancel'; id: number }

type Situation<Site> = {
  machine: Machine
  asset: Pick<DemoEquipment, 'key'>
  now: Temporal.Instant
  /** When the demo was created. What was overdue then stays so until it is picked up. */
  createdAt: Temporal.Instant
  /** In their order, those of the next days included. */
  stays: readonly SiteStay<Site>[]
  rentals: readonly KnownRental[]
}

const DAY = 86_400_000
/** A rental whose start is this close to an arrival is the one for it. */
const SAME = 1.5 * DAY
/** Most clients who keep an asset longer say so. One of so many doesn't, and is overdue. */
const LATE_SHARE = 11
/** Days by which a rental is extended. */
const EXTENDED_DAYS = 4

/**
 * Returns what the people of the demo's yard record, so that its rentals follow the simulation: what arrived at a client
 * is checked out, what was picked up is checked in, what goes out soon is reserved, and what didn't go out is canceled.
 */
export function followStays<Site extends { hasPlace?: boolean }>(
  situation: Situation<Site>,
): RentalChange<Site>[] {
  const { asset, now, stays, rentals } = situation
  const used = new Set<number>()
  const changes: RentalChange<Site>[] = []
  const wanted: RentalChange<Site>[] = []
  for (const [index, stay] of stays.entries()) {
    const rental = rentals.find((each) => !used.has(each.id) && isFor(each, stay))
    const ended = { ...stay, back: returnOf(situation, stay, stays[index + 1]) }
    if (rental) {
      used.add(rental.id)
      changes.push(...progress(situation, rental, ended))
    } else if (!isForgotten(asset, stay)) wanted.push(added(situation, ended))
  }
  const stale = rentals.filter(
    ({ id, outAt, startAt }) => !used.has(id) && outAt === null && ms(startAt) < ms(now) - DAY,
  )
  for (const { id } of stale) changes.push({ does: 'cancel', id })
  const canceled = new Set(stale.map(({ id }) => id))
  const kept = rentals.filter(({ id, inAt }) => !canceled.has(id) && inAt === null)
  // Two rentals of an asset can't overlap.
  const isFree = (change: RentalChange<Site>) =>
    change.does === 'add' &&
    (change.inAt !== null ||
      kept.every(
        ({ startAt, dueAt }) =>
          ms(dueAt) <= ms(change.startAt) || ms(startAt) >= ms(change.dueAt) || ms(dueAt) <= ms(now),
      ))
  return [...changes, ...wanted.filter(isFree)]
}

const ms = (at: Temporal.Instant): number => at.epochMilliseconds

/** Whether a rental is that of a stay: it begins with it, or was out during it. */
function isFor({ startAt, outAt, inAt }: KnownRental, { since, until }: SiteStay<unknown>): boolean {
  if (Math.abs(ms(outAt ?? startAt) - ms(since)) < SAME) return true
  if (outAt === null) return false
  const isOutBefore = until === null || ms(outAt) < ms(until)
  return isOutBefore && (inAt === null || ms(inAt) > ms(since))
}

/** A stay, and when the yard records its end. */
type EndedStay<Site> = SiteStay<Site> & { back: Temporal.Instant | null }

function progress<Site>(
  { machine, asset, now, createdAt }: Situation<Site>,
  { id, dueAt, outAt, inAt }: KnownRental,
  { place, since, back }: EndedStay<Site>,
): RentalChange<Site>[] {
  if (inAt !== null || ms(since) > ms(now)) return []
  const isBack = back !== null && ms(back) <= ms(now)
  const isLate = seedOf(`${asset.key}/late/${id}`) % LATE_SHARE === 0
  const isExtended = ms(dueAt) < ms(now) && ms(dueAt) > ms(createdAt) && !isLate
  return [
    ...(outAt === null ? [{ does: 'checkOut', id, site: place, at: since } as const] : []),
    ...(isBack ? [{ does: 'checkIn', id, at: back } as const] : []),
    ...(isExtended && !isBack
      ? [{ does: 'extend', id, dueAt: laterDay({ machine }, now, EXTENDED_DAYS, CLOSES) } as const]
      : []),
  ]
}

function added<Site>(
  { machine, asset, now }: Situation<Site>,
  { place, since, back }: EndedStay<Site>,
): RentalChange<Site> {
  const days = 4 + (seedOf(`${asset.key}/${since.toString()}`) % 18)
  const agreed = laterDay({ machine }, since, days, CLOSES)
  return {
    does: 'add',
    site: place,
    startAt: since,
    dueAt: back !== null && ms(back) < ms(agreed) ? back : agreed,
    outAt: ms(since) <= ms(now) ? since : null,
    inAt: back !== null && ms(back) <= ms(now) ? back : null,
  }
}
