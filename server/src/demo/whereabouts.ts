import { distance } from '@yardmaster/simulator/geo.ts'
import type { Point } from '@yardmaster/simulator/geo.ts'
import { lifeOf } from '@yardmaster/simulator/life/life.ts'
import { metersAt } from '@yardmaster/simulator/life/segment.ts'
import type { Machine } from '@yardmaster/simulator/machine.ts'

/** Meters around the middle of a site in which an asset counts as there. */
const NEAR = 180
/** Longer than the longest rental of the simulation. */
const DAYS_BACK = 60

/** Returns the place where the asset stands at the instant, and since when. Null if it is elsewhere. */
export function standsAt<Place extends Point>(
  machine: Machine,
  places: readonly Place[],
  at: Temporal.Instant,
): { place: Place; since: Temporal.Instant } | null {
  const { calendar, dayOf } = lifeOf(machine)
  const instant = at.epochMilliseconds
  const today = calendar.dayOf(instant)
  const segment = dayOf(today).find(({ to }) => instant < to)
  if (!segment || segment.activity === 'carried') return null
  const position = metersAt(machine, segment, instant)
  const place = places.find((candidate) => distance(position, candidate) < NEAR)
  if (!place) return null
  for (let day = today; day > today - DAYS_BACK; day--) {
    const arrival = dayOf(day).findLast(({ activity, to }) => activity === 'carried' && to <= instant)
    if (arrival) return { place, since: Temporal.Instant.fromEpochMilliseconds(Math.round(arrival.to)) }
  }
  return null
}

export type SiteStay<Place> = { place: Place; since: Temporal.Instant; until: Temporal.Instant | null }

/**
 * Returns the stays of a carried asset at these places that ended within some days before the instant, or that
 * it is at now, in their order. Each begins when the asset is set down and ends when it is picked up.
 */
export function staysOf<Place extends Point>(
  machine: Machine,
  places: readonly Place[],
  { at, days }: { at: Temporal.Instant; days: number },
): SiteStay<Place>[] {
  const { calendar, dayOf } = lifeOf(machine)
  const now = at.epochMilliseconds
  const today = calendar.dayOf(now)
  const stays: SiteStay<Place>[] = []
  let current: SiteStay<Place> | null = null
  for (let day = today - days; day <= today; day++) {
    for (const segment of dayOf(day)) {
      if (segment.activity !== 'carried' || segment.from > now) continue
      if (current) current.until = instantOf(segment.from)
      const position = metersAt(machine, segment, segment.to)
      const place = segment.to <= now && places.find((candidate) => distance(position, candidate) < NEAR)
      current = place ? { place, since: instantOf(segment.to), until: null } : null
      if (current) stays.push(current)
    }
  }
  return stays
}

const instantOf = (milliseconds: number) => Temporal.Instant.fromEpochMilliseconds(Math.round(milliseconds))
