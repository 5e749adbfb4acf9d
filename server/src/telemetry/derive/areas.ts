import { holds } from '../geo/areaIndex.ts'
import type { AreaIndex } from '../geo/areaIndex.ts'
import type { Position, Reading } from '../readings/reading.ts'
import type { AssetProfile, Detector, Outcome } from './detector.ts'
import type { AssetState } from './state.ts'
import { find, openStay, sideAfter, stayUntil, without } from './stay.ts'
import type { Crossings, Stay } from './stay.ts'
import { sightingsIn } from './turn.ts'
import type { Turn } from './turn.ts'

/**
 * The areas that an asset is in. An account may have hundreds of areas, and an asset is outside almost all
 * of them, so outside areas are not listed.
 */
export type Areas = {
  inside: readonly Stay[]
  /** Areas that the asset seems to be leaving or entering. */
  turning: readonly Turn[]
  /**
   * The highest area id at the last known position. Ids only grow, so an asset inside an area with a higher
   * id did not just enter it: the area is new.
   */
  newest: number
}

/**
 * Detects the areas of places that an asset is in. As with its boundary, turn.ts decides when a crossing is
 * settled, and its event is dated at the first sighting on the new side. The first reading after an area is
 * created only establishes the side.
 *   geoRegionEntry, geoRegionExit area (id)
 */
export const areas: Detector<Areas> = {
  initial: { inside: [], turning: [], newest: 0 },
  detect(own, reading, asset, profile) {
    const { here } = asset.distance
    if (!here || isUnchanged(own, reading, here, asset, profile)) return { state: own }
    return change(own, reading, here, asset, profile)
  },
  open: ({ inside }, at) => inside.map((stay) => openStay(stay, at)),
}

/** Most readings change nothing. Finding that out allocates nothing. */
function isUnchanged(
  own: Areas,
  { at }: Reading,
  here: Position,
  { distance }: AssetState,
  { areas: all }: AssetProfile,
): boolean {
  if (own.turning.length > 0 || distance.confirmed) return false
  const seen = distance.at === at
  for (const { id } of own.inside) {
    const area = all.byId.get(id)
    if (!area || (seen && !holds(area, here))) return false
  }
  if (!seen) return true
  if (all.newest > own.newest) return false
  for (const area of all.near(here)) if (holds(area, here) && !find(own.inside, area.id)) return false
  return true
}

function change(
  own: Areas,
  reading: Reading,
  here: Position,
  asset: AssetState,
  { areas: all, settings }: AssetProfile,
): Outcome<Areas> {
  const { at: seenAt, confirmed } = asset.distance
  const { at } = reading
  const seen = seenAt === at
  const sightings = sightingsIn(reading, here, asset.distance)
  const found: Crossings = { events: [], intervals: [] }
  let { inside, turning } = own
  const follow = (id: number, stay: Stay | null, turn: Turn | null): void => {
    const area = all.byId.get(id)
    if (!area) return
    const next = sideAfter(
      { stay, turn },
      { ...area.fence, kind: 'area' },
      sightings,
      { now: at, seconds: settings.boundarySeconds },
      found,
    )
    if (next.turn !== turn)
      turning = next.turn ? without(turning, id).concat(next.turn) : without(turning, id)
    if (next.stay !== stay) inside = next.stay ? without(inside, id).concat(next.stay) : without(inside, id)
  }
  for (const stay of own.inside) {
    const { id } = stay
    const area = all.byId.get(id)
    const turn = find(own.turning, id) ?? null
    if (!area) {
      // The area was deleted. The asset did not leave it, so the stay ends at the previous reading, without
      // an event.
      const end = asset.at ?? at
      if (end > stay.start) found.intervals.push(stayUntil(stay, end))
      inside = without(inside, id)
      turning = without(turning, id)
    } else if (turn || confirmed || (seen && !holds(area, here))) follow(id, stay, turn)
  }
  for (const turn of own.turning) {
    if (find(own.inside, turn.id)) continue
    if (all.byId.has(turn.id)) follow(turn.id, null, turn)
    else turning = without(turning, turn.id)
  }
  if (seen) {
    for (const area of all.near(here)) {
      const { id } = area
      if (!holds(area, here) || find(own.inside, id) || find(own.turning, id)) continue
      if (id > own.newest) inside = inside.concat({ id, start: at, position: here })
      else follow(id, null, null)
    }
    if (confirmed) for (const id of leftAgain(all, confirmed.position, here, own)) follow(id, null, null)
  }
  const newest = seen ? Math.max(own.newest, all.newest) : own.newest
  const same = inside === own.inside && turning === own.turning && newest === own.newest
  return { state: same ? own : { inside, turning, newest }, ...found }
}

/** Returns the areas in which the asset was at a position that is confirmed only now, elsewhere. */
const leftAgain = (all: AreaIndex, confirmed: Position, here: Position, own: Areas): number[] =>
  all
    .near(confirmed)
    .filter((area) => holds(area, confirmed) && !holds(area, here))
    .map(({ id }) => id)
    .filter((id) => id <= own.newest && !find(own.inside, id) && !find(own.turning, id))
