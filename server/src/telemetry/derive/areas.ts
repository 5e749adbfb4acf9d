import { holds } from '../geo/areaIndex.ts'
import type { DerivedEvent, DerivedInterval, Detector } from './detector.ts'
import { crossing, isSettled, openStay, stayUntil, turnBy, without } from './stay.ts'
import type { Stay, Turn } from './stay.ts'

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
 * Detects the areas of places that an asset is in. As with its boundary, a crossing must be confirmed by a
 * second reading or by a minute without contradiction, and its event is dated at the first reading. The
 * first reading after an area is created only establishes the side.
 *   geoRegionEntry, geoRegionExit area (id)
 */
export const areas: Detector<Areas> = {
  initial: { inside: [], turning: [], newest: 0 },
  detect(own, reading, asset, { areas: all, settings }) {
    const { here, at: seenAt, confirmed } = asset.distance
    if (!here) return { state: own }
    const { at } = reading
    const seen = seenAt === at
    let { inside, turning } = own
    let events: DerivedEvent[] | undefined
    let intervals: DerivedInterval[] | undefined
    for (const stay of own.inside) {
      const { id } = stay
      const area = all.byId.get(id)
      const known = find(own.turning, id)
      const turn =
        known ?? (confirmed && area && !holds(area, confirmed.position) && turnBy(confirmed, area.fence))
      if (!area) {
        // The area was deleted. The asset did not leave it, so the stay ends at the previous reading, without
        // an event.
        const end = asset.at ?? at
        if (end > stay.start) (intervals ??= []).push(stayUntil(stay, end))
        inside = without(inside, id)
        turning = without(turning, id)
      } else if (seen && holds(area, here)) {
        if (known) turning = without(turning, id)
      } else if (!turn) {
        if (seen) turning = turning.concat({ id, at, position: here })
      } else if (isSettled(turn, at, seen, settings.boundarySeconds)) {
        if (!turn.isEarlier) (events ??= []).push(crossing('geoRegionExit', turn, { area: id }))
        if (turn.at > stay.start) (intervals ??= []).push(stayUntil(stay, turn.at))
        inside = without(inside, id)
        turning = without(turning, id)
      }
    }
    for (const turn of own.turning) {
      const { id } = turn
      if (find(own.inside, id)) continue
      const area = all.byId.get(id)
      if (!area || (seen && !holds(area, here))) {
        turning = without(turning, id)
      } else if (isSettled(turn, at, seen, settings.boundarySeconds)) {
        ;(events ??= []).push(crossing('geoRegionEntry', turn, { area: id }))
        inside = inside.concat({ id, start: turn.at, position: turn.position })
        turning = without(turning, id)
      }
    }
    if (seen) {
      for (const area of all.near(here)) {
        const { id } = area
        if (!holds(area, here) || find(own.inside, id) || find(own.turning, id)) continue
        if (id > own.newest) inside = inside.concat({ id, start: at, position: here })
        else if (confirmed && holds(area, confirmed.position)) {
          const turn = turnBy(confirmed, area.fence)
          if (!turn.isEarlier) (events ??= []).push(crossing('geoRegionEntry', turn, { area: id }))
          inside = inside.concat({ id, start: turn.at, position: turn.position })
        } else turning = turning.concat({ id, at, position: here })
      }
    }
    const newest = seen ? Math.max(own.newest, all.newest) : own.newest
    if (inside === own.inside && turning === own.turning && newest === own.newest) return { state: own }
    return { state: { inside, turning, newest }, events: events ?? [], intervals: intervals ?? [] }
  },
  open: ({ inside }, at) => inside.map((stay) => openStay(stay, at)),
}

/**
 * A plain loop: the lists are short, and allocating a closure per reading would cost more than the search.
 */
function find<T extends { id: number }>(entries: readonly T[], id: number): T | undefined {
  for (const entry of entries) if (entry.id === id) return entry
  return undefined
}
