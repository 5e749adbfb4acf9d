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
