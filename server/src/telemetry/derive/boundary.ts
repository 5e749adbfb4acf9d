import { contains } from '../geo/contains.ts'
import type { DerivedEvent, DerivedInterval, Detector } from './detector.ts'
import { crossing, isSettled, openStay, stayUntil, turnBy, without } from './stay.ts'
import type { Stay, Turn } from './stay.ts'

export type Boundary = {
  inside: readonly Stay[]
  /** Ids of the boundaries that the asset is known to be outside of. */
  outside: readonly number[]
  /** Boundaries on whose other side the asset was last seen, not yet confirmed. */
  turning: readonly Turn[]
}

/**
 * Detects whether an asset is inside its own boundary. A crossing must be confirmed by a second reading or
 * by a minute without contradiction, and its event is dated at the first reading. The asset's first reading
 * only establishes the side.
 *   geoRegionEntry, geoRegionExit boundary (id)
 */
export const boundary: Detector<Boundary> = {
  initial: { inside: [], outside: [], turning: [] },
  detect(own, reading, asset, { fences, settings }) {
    const { here, at: seenAt, confirmed } = asset.distance
    const known = own.inside.length + own.outside.length
    if (!here || (fences.length === 0 && known === 0)) return { state: own }
    const { at } = reading
    const seen = seenAt === at
    const events: DerivedEvent[] = []
    const intervals: DerivedInterval[] = []
    let { inside, outside, turning } = own
    let met = 0
    for (const fence of fences) {
      const { id } = fence
      const stay = own.inside.find((entry) => entry.id === id)
      const within = stay !== undefined
      if (!within && !own.outside.includes(id)) {
        if (!seen) continue
        if (contains(fence, here)) inside = inside.concat({ id, start: at, position: here })
        else outside = outside.concat(id)
        continue
      }
      met++
      let turn = own.turning.find((entry) => entry.id === id)
      if (seen && contains(fence, here) === within) {
        if (turn) turning = without(turning, id)
        continue
      }
      if (!turn && confirmed && contains(fence, confirmed.position) !== within)
        turn = turnBy(confirmed, fence)
      if (!turn) {
        if (seen) turning = turning.concat({ id, at, position: here })
        continue
      }
      if (!isSettled(turn, at, seen, settings.boundarySeconds)) continue
      if (!turn.isEarlier)
        events.push(crossing(within ? 'geoRegionExit' : 'geoRegionEntry', turn, { boundary: id }))
      turning = without(turning, id)
      if (stay) {
        if (turn.at > stay.start) intervals.push(stayUntil(stay, turn.at))
        inside = without(inside, id)
        outside = outside.concat(id)
      } else {
        outside = outside.filter((other) => other !== id)
        inside = inside.concat({ id, start: turn.at, position: turn.position })
      }
    }
    if (met < known) {
      const gone = (id: number): boolean => fences.every((fence) => fence.id !== id)
      const end = asset.at ?? at
      for (const stay of inside) if (gone(stay.id) && end > stay.start) intervals.push(stayUntil(stay, end))
      inside = inside.filter(({ id }) => !gone(id))
      outside = outside.filter((id) => !gone(id))
      turning = turning.filter(({ id }) => !gone(id))
    }
    const same = inside === own.inside && outside === own.outside && turning === own.turning
    return same ? { state: own } : { state: { inside, outside, turning }, events, intervals }
  },
  open: ({ inside }, at) => inside.map((stay) => openStay(stay, at)),
}
