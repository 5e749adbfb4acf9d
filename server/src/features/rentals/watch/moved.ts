import type { Facts, Finding, Stretch, Verdict, WatchedRental } from './facts.ts'
import { DAY, HOUR, LOOK_BACK, currentRental } from './facts.ts'

/** Equipment is loaded before somebody records the check-out, and delivered around the start of a reservation. */
const LOADING = 2 * HOUR
const AROUND_RESERVATION = DAY
/** The time in which an asset is picked up if its site has no area. */
const PICKUP_UNSEEN = DAY
/** After this, people know what happened. */
const SHOWN_FOR = 7 * DAY

/** Moved while nobody had rented it: possibly stolen. Movement within an area, such as the yard, doesn't count. */
export function judgeMoved(facts: Facts): Verdict {
  const isSettled = currentRental(facts) !== undefined || facts.stretches.some(isOpenStay)
  if (!facts.isForRent) return { findings: [] }
  const findings = facts.stretches
    .filter(({ kind }) => kind === 'trip' || kind === 'transported')
    .flatMap((movement): Finding[] => {
      const at = leftAt(facts, movement)
      if (at === null || at <= facts.now - LOOK_BACK || isExpected(facts, movement, at)) return []
      return [{ kind: 'moved', rental: null, occasion: at, at, open: !isSettled }]
    })
  const last = findings.at(-1)
  return { findings, holdsOn: !isSettled, nextAt: last?.open ? last.at + SHOWN_FOR : null }
}

const isOpenStay = ({ kind, open }: Stretch): boolean => kind === 'inside' && open

/** Returns when a movement left the areas in which it began, or null if it didn't. */
function leftAt({ stretches }: Facts, { from, until }: Stretch): number | null {
  const stays = staysAround(stretches, from)
  if (stays.some((stay) => stay.open || stay.until >= until)) return null
  return Math.max(from, ...stays.map((stay) => stay.until))
}

const staysAround = (stretches: readonly Stretch[], at: number): Stretch[] =>
  stretches.filter((stay) => stay.kind === 'inside' && stay.from <= at && (stay.open || stay.until > at))

/** Whether the asset was on rent, on its way to a client or on its way back. */
function isExpected(facts: Facts, { from }: Stretch, at: number): boolean {
  if (facts.reservedFrom.some((start) => Math.abs(start - at) < AROUND_RESERVATION)) return true
  const before = staysAround(facts.stretches, from).map(({ area }) => area)
  return facts.rentals.some((rental) => isOut(rental, at) || isPickup(rental, at, before))
}

const isOut = ({ outAt, inAt }: WatchedRental, at: number): boolean =>
  at >= outAt - LOADING && at < (inAt ?? Number.POSITIVE_INFINITY)

function isPickup({ inAt, siteAreas }: WatchedRental, at: number, areas: readonly number[]): boolean {
  if (inAt === null || at < inAt) return false
  return siteAreas.length === 0 ? at < inAt + PICKUP_UNSEEN : siteAreas.some((area) => areas.includes(area))
}

/** Whether a recorded movement is too old to be shown. */
export const isForgotten = (at: number, now: number): boolean => at <= now - SHOWN_FOR
