import { contains } from '../geo/contains.ts'
import type { Position, Reading } from '../readings/reading.ts'
import type { AssetProfile, Detector, Outcome } from './detector.ts'
import type { AssetState } from './state.ts'
import { find, openStay, sideAfter, stayUntil, without } from './stay.ts'
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
  detect(own, reading, asset, profile) {
    const { here } = asset.distance
    if (!here || isUnchanged(own, reading, here, asset, profile)) return { state: own }
    return change(own, reading, here, asset, profile)
  },
  open: ({ inside }, at) => inside.map((stay) => openStay(stay, at)),
}

/** Most readings change nothing. Finding that out allocates nothing. */
function isUnchanged(
  own: Boundary,
  { at }: Reading,
  here: Position,
  { distance }: AssetState,
  { fences }: AssetProfile,
): boolean {
  if (fences.length !== own.inside.length + own.outside.length) return false
  if (own.turning.length > 0 || distance.confirmed) return false
  const seen = distance.at === at
  for (const fence of fences) {
    const within = find(own.inside, fence.id) !== undefined
    if (!within && !own.outside.includes(fence.id)) return false
    if (seen && contains(fence, here) !== within) return false
  }
  return true
}

function change(
  own: Boundary,
  reading: Reading,
  here: Position,
  asset: AssetState,
  { fences, settings }: AssetProfile,
): Outcome<Boundary> {
  const { at: seenAt } = asset.distance
  const known = own.inside.length + own.outside.length
  const { at } = reading
  const seen = seenAt === at
  const span = { now: at, seconds: settings.boundarySeconds }
  const sightings = sightingsIn(reading, here, asset.distance)
  const found: Crossings = { events: [], intervals: [] }
  let { inside, outside, turning } = own
  let met = 0
  for (const fence of fences) {
    const { id } = fence
    const stay = find(own.inside, id) ?? null
    if (!stay && !own.outside.includes(id)) {
      if (!seen) continue
      if (contains(fence, here)) inside = inside.concat({ id, start: at, position: here })
      else outside = outside.concat(id)
      continue
    }
    met++
    const turn = find(own.turning, id) ?? null
    const next = sideAfter({ stay, turn }, { ...fence, kind: 'boundary' }, sightings, span, found)
    if (next.turn !== turn)
      turning = next.turn ? without(turning, id).concat(next.turn) : without(turning, id)
    if (next.stay === stay) continue
    inside = next.stay ? without(inside, id).concat(next.stay) : without(inside, id)
    outside = outside.filter((other) => other !== id)
    if (!next.stay) outside = outside.concat(id)
  }
  if (met < known) {
    const gone = (id: number): boolean => fences.every((fence) => fence.id !== id)
    const end = asset.at ?? at
    for (const stay of inside)
      if (gone(stay.id) && end > stay.start) found.intervals.push(stayUntil(stay, end))
    inside = inside.filter(({ id }) => !gone(id))
    outside = outside.filter((id) => !gone(id))
    turning = turning.filter(({ id }) => !gone(id))
  }
  const same = inside === own.inside && outside === own.outside && turning === own.turning
  return { state: same ? own : { inside, outside, turning }, ...found }
}
