import { isAfter } from './rentalTimes.ts'
import type { PlannedRental, Times } from './planRentals.ts'

/** Swaps of each account, of the last days. */
const SWAPS = 2
const DAYS = 12
/** The asset may have left the site some hours before the other arrived, or leave it later. */
const APART_HOURS = { before: 30, after: 12 }

/**
 * Makes swaps of rentals: where one asset of a category came back when another one arrived at the same site, the client
 * got it instead of the first. Both belong to one contract, and change at the same moment.
 */
export function planSwaps<Site>(
  planned: readonly PlannedRental<Site>[],
  { now }: Pick<Times, 'now'>,
): PlannedRental<Site>[] {
  const earliest = now.subtract({ hours: DAYS * 24 })
  const swaps = new Map<PlannedRental<Site>, PlannedRental<Site>>()
  const pairs = planned
    .flatMap((to) => {
      const { outAt, inAt } = to
      if (inAt !== null || outAt === null || !isAfter(outAt, earliest) || !isAfter(to.dueAt, now)) return []
      return planned.flatMap((from) => {
        const hours = isInsteadOf(to, from) ? hoursBetween(from.inAt, outAt) : null
        return hours === null || isOutAgain(planned, from, outAt) ? [] : [{ from, to, hours }]
      })
    })
    .toSorted((one, other) => Math.abs(one.hours) - Math.abs(other.hours))
  for (const { from, to } of pairs) {
    if (swaps.size === SWAPS) break
    const isTaken = [...swaps].some(([other, before]) => other === to || before === from)
    if (!isTaken) swaps.set(to, from)
  }
  return withSwaps(planned, swaps)
}

function withSwaps<Site>(
  planned: readonly PlannedRental<Site>[],
  swaps: ReadonlyMap<PlannedRental<Site>, PlannedRental<Site>>,
): PlannedRental<Site>[] {
  const ended = new Map([...swaps].map(([to, from]) => [from, { ...from, inAt: to.outAt, dueAt: to.dueAt }]))
  return planned.map((rental) => {
    const from = swaps.get(rental)
    const before = from && ended.get(from)
    if (!before) return ended.get(rental) ?? rental
    const { rate, ratePer, includedHours } = before
    return { ...rental, rate, ratePer, includedHours, swappedFrom: before }
  })
}

const isInsteadOf = <Site>(to: PlannedRental<Site>, from: PlannedRental<Site>): boolean =>
  from !== to &&
  from.site === to.site &&
  from.asset.categoryKey === to.asset.categoryKey &&
  from.outAt !== null &&
  to.outAt !== null &&
  isAfter(to.outAt, from.outAt.add({ hours: 24 }))

/** Returns the hours between two instants, or null if they are too far apart. */
function hoursBetween(left: Temporal.Instant | null, arrived: Temporal.Instant): number | null {
  if (left === null) return null
  const hours = arrived.since(left).total('hours')
  return hours <= APART_HOURS.before && hours >= -APART_HOURS.after ? hours : null
}

/** Whether the asset of a rental went to another client before an instant. */
const isOutAgain = <Site>(
  planned: readonly PlannedRental<Site>[],
  { asset, outAt }: PlannedRental<Site>,
  before: Temporal.Instant,
): boolean =>
  planned.some(
    (other) =>
      other.asset === asset &&
      other.outAt !== null &&
      outAt !== null &&
      isAfter(other.outAt, outAt) &&
      isAfter(before, other.outAt),
  )
