import { flagDue } from './customFlags.ts'
import type { AssetProfile, Fence } from './detector.ts'
import { find, sideAfter, without } from './stay.ts'
import type { Crossings, Stay } from './stay.ts'
import type { AssetState } from './state.ts'
import { aloneFrom } from './turn.ts'
import type { Turn } from './turn.ts'

/** Returns when time alone next settles a crossing or raises a custom flag, or null. */
export function timeDue(state: AssetState, seconds: number): number | null {
  const crossing = crossingDue(state, seconds)
  const flag = flagDue(state)
  if (crossing === null || flag === null) return crossing ?? flag
  return Math.min(crossing, flag)
}

/** Returns when the earliest unsettled crossing settles if no further reading arrives, or null. */
function crossingDue({ boundary, areas }: AssetState, seconds: number): number | null {
  if (boundary.turning.length === 0 && areas.turning.length === 0) return null
  const dues = [...boundary.turning, ...areas.turning].flatMap((turn) => aloneFrom(turn, seconds) ?? [])
  return dues.length === 0 ? null : Math.min(...dues)
}

/**
 * Settles the crossings that no reading has followed for long enough, exactly as the next reading would. The
 * state is a draft and is modified in place.
 */
export function passTime(
  state: AssetState,
  { fences, areas, settings }: AssetProfile,
  now: number,
): Crossings {
  const found: Crossings = { events: [], intervals: [] }
  const span = { now, seconds: settings.boundarySeconds }
  const settle = (fence: Fence, kind: 'boundary' | 'area', turn: Turn, inside: readonly Stay[]) =>
    sideAfter({ stay: find(inside, turn.id) ?? null, turn }, { ...fence, kind }, [], span, found)
  for (const turn of state.boundary.turning) {
    const fence = find(fences, turn.id)
    if (!fence) continue
    const { inside, outside, turning } = state.boundary
    const next = settle(fence, 'boundary', turn, inside)
    if (next.turn) continue
    state.boundary = {
      inside: next.stay ? inside.concat(next.stay) : without(inside, turn.id),
      outside: next.stay ? outside.filter((id) => id !== turn.id) : outside.concat(turn.id),
      turning: without(turning, turn.id),
    }
  }
  for (const turn of state.areas.turning) {
    const area = areas.byId.get(turn.id)
    if (!area) continue
    const { inside, turning, newest } = state.areas
    const next = settle(area.fence, 'area', turn, inside)
    if (next.turn) continue
    state.areas = {
      inside: next.stay ? inside.concat(next.stay) : without(inside, turn.id),
      turning: without(turning, turn.id),
      newest,
    }
  }
  return found
}
