import type { Position } from '../readings/reading.ts'
import { usStateAt } from './usStates.ts'

/** The number of bisection steps: from a thousand kilometers down to a meter. */
const HALVINGS = 20
/** Crossings to look for between two readings. More are not worth finding. */
const MOST_CROSSINGS = 8

/**
 * Returns the points where the straight line between two positions enters another state: the state and the
 * fraction of the distance.
 */
export function bordersBetween(from: Position, to: Position): { share: number; region: string }[] {
  const regionAt = (share: number): string =>
    usStateAt(from.lat + (to.lat - from.lat) * share, from.lng + (to.lng - from.lng) * share)
  const last = regionAt(1)
  const crossings: { share: number; region: string }[] = []
  let region = regionAt(0)
  let share = 0
  while (region !== last && crossings.length < MOST_CROSSINGS) {
    let before = share
    let after = 1
    for (let i = 0; i < HALVINGS; i++) {
      const middle = (before + after) / 2
      if (regionAt(middle) === region) before = middle
      else after = middle
    }
    share = after
    region = crossings.length === MOST_CROSSINGS - 1 ? last : regionAt(after)
    crossings.push({ share, region })
  }
  return crossings
}
