import { holds } from '../geo/areaIndex.ts'
import type { DerivedEvent, DerivedInterval, Detector } from './detector.ts'
import { crossing, isSettled, openStay, stayUntil, without } from './stay.ts'
import type { Stay, Turn } from './stay.ts'

/** An account may have hundreds of areas, and an asset is outside almost all of them: those are not listed. */
export type Areas = {
  inside: readonly Stay[]
  /** Areas that it seems to be leaving or entering. */
  turning: readonly Turn[]
  /** The newest area when it was last seen. Ids only grow: where it stands in a newer one, it has not just come. */
  newest: number
}

/**
 * In which areas of places it is. As with its boundary, the other side needs a second reading or a minute, events are dated at
 * the first, and the first reading that can know an area only says on which side it is.
 *
 * geoRegionEntry, geoRegionExit  area (id)
 */
export const areas: Detector<Areas> = {
  initial: { inside: [], turning: [], newest: 0 },
  detect(own, reading, asset, { areas: all, settings }) {
    const { here, at: seenAt } = asset.distance
    if (!here) return { state: own }
    const { at } = reading
    const seen = seenAt === at
    let { inside, turning } = own
    let events: DerivedEvent[] | undefined
    let intervals: DerivedInterval[] | undefined
    for (const stay of own.inside) {
      const { id } = stay
      const area = all.byId.get(id)
      const turn = find(own.turning, id)
      if (!area) {
        // It is gone: nobody left it, so it ends with what was known before.
        const end = asset.at ?? at
        if (end > stay.start) (intervals ??= []).push(stayUntil(stay, end))
        inside = without(inside, id)
        turning = without(turning, id)
      } else if (seen && holds(area, here)) {
        if (turn) turning = without(turning, id)
      } else if (!turn) {
        if (seen) turning = turning.concat({ id, at, position: here })
      } else if (isSettled(turn, at, seen, settings.boundarySeconds)) {
        ;(events ??= []).push(crossing('geoRegionExit', turn, { area: id }))
        ;(intervals ??= []).push(stayUntil(stay, turn.at))
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
        else turning = turning.concat({ id, at, position: here })
      }
    }
    const newest = seen ? Math.max(own.newest, all.newest) : own.newest
    if (inside === own.inside && turning === own.turning && newest === own.newest) return { state: own }
    return { state: { inside, turning, newest }, events: events ?? [], intervals: intervals ?? [] }
  },
  open: ({ inside }, at) => inside.map((stay) => openStay(stay, at)),
}

/** The lists are short, and a closure for each reading would cost more than they do. */
function find<T extends { id: number }>(entries: readonly T[], id: number): T | undefined {
  for (const entry of entries) if (entry.id === id) return entry
  return undefined
}
