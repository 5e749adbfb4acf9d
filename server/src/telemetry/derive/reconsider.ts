import { holds } from '../geo/areaIndex.ts'
import { contains } from '../geo/contains.ts'
import type { Position } from '../readings/reading.ts'
import type { Areas } from './areas.ts'
import type { Boundary } from './boundary.ts'
import { judgeFlags, raiseFlags } from './customFlags.ts'
import type { Found } from './derive.ts'
import type { AssetProfile, DerivedInterval, Fence } from './detector.ts'
import type { AssetState } from './state.ts'
import { stayUntil, without } from './stay.ts'
import type { Stay } from './stay.ts'

/** The last known position when the outlines change, and what that ends. */
type Change = {
  at: number
  here: Position
  /** Outlines from after this instant are new to the asset. */
  known: number
  ended: DerivedInterval[]
}

/**
 * Applies rules to an asset when they begin to hold. Its last known position decides which boundary and areas
 * it is in from then on. It did not move, so there are no events about that. Its newest values decide which
 * custom flags it has. The state is a draft and is modified in place. Returns those events and the stays that
 * end.
 */
export function reconsider(state: AssetState, profile: AssetProfile): Found {
  const known = state.ruledAt
  state.ruledAt = profile.since
  if (state.at === null) return { events: [], intervals: [] }
  // Readings that were derived before the change became known can be later than it.
  const at = Math.max(profile.since, state.at)
  const events = raiseFlags(state, at).concat(judgeFlags(state, profile.flags, at))
  const { here } = state.distance
  if (!here) return { events, intervals: [] }
  const change: Change = { at, here, known, ended: [] }
  state.boundary = reconsiderBoundary(state.boundary, profile, change)
  state.areas = reconsiderAreas(state.areas, profile, change)
  return { events, intervals: change.ended }
}

const isNew = ({ since = 0 }: Fence, { known }: Change): boolean => since > known

function reconsiderBoundary(own: Boundary, { fences }: AssetProfile, change: Change): Boundary {
  let { inside, outside, turning } = own
  const isGone = (id: number): boolean => fences.every((fence) => fence.id !== id)
  for (const { id } of own.inside) if (isGone(id)) inside = leave(inside, id, change)
  if (outside.some(isGone)) outside = outside.filter((id) => !isGone(id))
  if (turning.some(({ id }) => isGone(id))) turning = turning.filter(({ id }) => !isGone(id))
  for (const fence of fences) {
    if (!isNew(fence, change)) continue
    const { id } = fence
    turning = without(turning, id)
    outside = outside.filter((other) => other !== id)
    if (contains(fence, change.here)) inside = stayIn(inside, id, change)
    else {
      inside = leave(inside, id, change)
      outside = outside.concat(id)
    }
  }
  return { inside, outside, turning }
}

function reconsiderAreas(own: Areas, { areas }: AssetProfile, change: Change): Areas {
  let { inside, turning } = own
  for (const { id } of own.inside) {
    const area = areas.byId.get(id)
    if (!area || (isNew(area.fence, change) && !holds(area, change.here))) inside = leave(inside, id, change)
  }
  for (const { id } of own.turning) {
    const area = areas.byId.get(id)
    if (!area || isNew(area.fence, change)) turning = without(turning, id)
  }
  for (const area of areas.near(change.here)) {
    if (isNew(area.fence, change) && holds(area, change.here)) inside = stayIn(inside, area.id, change)
  }
  return { inside, turning, newest: Math.max(own.newest, areas.newest) }
}

/** Returns the same array if nothing changes, so that the asset's presence is not written again. */
const stayIn = (inside: readonly Stay[], id: number, { at, here }: Change): readonly Stay[] =>
  inside.some((stay) => stay.id === id) ? inside : inside.concat({ id, start: at, position: here })

function leave(inside: readonly Stay[], id: number, { at, ended }: Change): readonly Stay[] {
  const stay = inside.find((entry) => entry.id === id)
  if (!stay) return inside
  if (at > stay.start) ended.push(stayUntil(stay, at))
  return without(inside, id)
}
