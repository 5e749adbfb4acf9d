import { contains } from '../geo/contains.ts'
import type { Detector } from './detector.ts'
import { openStay, sideAfter, stayUntil, without } from './stay.ts'
import type { Crossings, Stay } from './stay.ts'
import { sightingsIn } from './turn.ts'
import type { Turn } from './turn.ts'

export type Boundary = {
  inside: readonly Stay[]
  /** Ids of the boundaries that the asset is known to be outside of. */
  outside: readonly number[]
  /** Boundaries on whose other side the asset was last seen, not yet settled. */
  turning: readonly Turn[]
}

/**
 * Detects whether an asset is inside its own boundary. See turn.ts for the sightings that settle a crossing.
 * Its event is dated at the first of them. The asset's first reading only establishes the side.
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
    const span = { now: at, seconds: settings.boundarySeconds }
    let found: Crossings | undefined
    let { inside, outside, turning } = own
    let met = 0
    for (const fence of fences) {
      const { id } = fence
      const stay = own.inside.find((entry) => entry.id === id) ?? null
      if (!stay && !own.outside.includes(id)) {
        if (!seen) continue
        if (contains(fence, here)) inside = inside.concat({ id, start: at, position: here })
        else outside = outside.concat(id)
        continue
      }
      met++
      const turn = own.turning.find((entry) => entry.id === id) ?? null
      if (!turn && !confirmed && (!seen || contains(fence, here) === (stay !== null))) continue
      const sightings = sightingsIn(reading, here, asset.distance)
      found ??= { events: [], intervals: [] }
      const next = sideAfter({ stay, turn }, { ...fence, kind: 'boundary' }, sightings, span, found)
      if (next.turn !== turn)
        turning = next.turn ? without(turning, id).concat(next.turn) : without(turning, id)
      if (next.stay === stay) continue
      inside = next.stay ? without(inside, id).concat(next.stay) : without(inside, id)
      outside = outside.filter((other) => other !== id)
      if (!next.stay) outside = outside.concat(id)
    }
    if (met < known) {
      const { intervals } = (found ??= { events: [], intervals: [] })
      const gone = (id: number): boolean => fences.every((fence) => fence.id !== id)
      const end = asset.at ?? at
      for (const stay of inside) if (gone(stay.id) && end > stay.start) intervals.push(stayUntil(stay, end))
      inside = inside.filter(({ id }) => !gone(id))
      outside = outside.filter((id) => !gone(id))
      turning = turning.filter(({ id }) => !gone(id))
    }
    const same = inside === own.inside && outside === own.outside && turning === own.turning
    return { state: same ? own : { inside, outside, turning }, ...found }
  },
  open: ({ inside }, at) => inside.map((stay) => openStay(stay, at)),
}
