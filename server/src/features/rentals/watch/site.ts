import type { Facts, Finding, Stretch, Verdict, WatchedRental } from './facts.ts'
import { HOUR, LOOK_BACK, MINUTE, currentRental } from './facts.ts'

/** Leaving for less than this is not leaving: positions at the edge of an area are inexact. */
const SAME_STAY = 10 * MINUTE
/** An asset that was called off gets picked up on the same day, and that takes a while. */
const PICKUP = 4 * HOUR

type Stay = Pick<Stretch, 'from' | 'until' | 'open'>

/** Returns the stays of an asset at a site, in order. Its areas can overlap or be next to each other. */
function staysAt({ stretches }: Facts, { siteAreas }: WatchedRental): Stay[] {
  const stays: Stay[] = []
  for (const { kind, area, from, until, open } of stretches) {
    if (kind !== 'inside' || !siteAreas.includes(area)) continue
    const last = stays.at(-1)
    if (!last || (!last.open && from > last.until + SAME_STAY)) stays.push({ from, until, open })
    else stays.splice(-1, 1, { ...last, until: Math.max(last.until, until), open: last.open || open })
  }
  return stays
}

/** Arrived at the site. */
export const judgeArrivals = (facts: Facts): Verdict => ({
  findings: facts.rentals.flatMap((rental) =>
    staysAt(facts, rental)
      .filter(({ from }) => isDuring(rental, from) && isCrossing(facts, from))
      .map(({ from }) => ({ kind: 'arrived', rental, occasion: from, at: from, open: false }) as const),
  ),
})

/** Left the site while on rent. */
export function judgeLeavings(facts: Facts): Verdict {
  const current = currentRental(facts)
  const findings = facts.rentals.flatMap((rental): Finding[] => {
    const stays = staysAt(facts, rental)
    return stays
      .filter(({ until, open }) => !open && isDuring(rental, until) && isCrossing(facts, until))
      .map((stay) => ({
        kind: 'left',
        rental,
        occasion: stay.until,
        at: stay.until,
        open: rental === current && stay === stays.at(-1),
      }))
  })
  return { findings, holdsOn: current !== undefined && !isThere(facts, current) }
}

/** Returned, but still at the site. */
export function judgeStillThere(facts: Facts): Verdict {
  const last = facts.rentals.at(-1)
  const inAt = last?.inAt ?? null
  if (!last || inAt === null || !isThere(facts, last, inAt)) return { findings: [] }
  const at = inAt + PICKUP
  if (at > facts.now) return { findings: [], nextAt: at }
  return { findings: [{ kind: 'stillThere', rental: last, occasion: inAt, at, open: true }] }
}

/** Whether the asset is at the site now, and has been there since an instant. */
const isThere = (facts: Facts, rental: WatchedRental, since = Number.POSITIVE_INFINITY): boolean =>
  staysAt(facts, rental).some(({ open, from }) => open && from <= since)

const isDuring = ({ outAt, inAt }: WatchedRental, at: number): boolean =>
  at >= outAt && at <= (inAt ?? Number.POSITIVE_INFINITY)

/** Intervals and events are dated by the same reading, but may be rounded differently. */
const SAME_INSTANT = 1000

const isCrossing = ({ now, crossings }: Facts, at: number): boolean =>
  at > now - LOOK_BACK && crossings.some((crossed) => Math.abs(crossed - at) <= SAME_INSTANT)
