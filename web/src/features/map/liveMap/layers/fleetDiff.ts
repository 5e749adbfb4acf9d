import type { Fleet, FleetFeature } from '../fleet/fleet.ts'

export type FleetDiff = {
  remove: number[]
  /** Includes assets that are already drawn, with their current values. */
  add: FleetFeature[]
}

/** Returns a mask of all indices that marks these. */
function maskOf(size: number, indices: Uint32Array): Uint8Array {
  const mask = new Uint8Array(size)
  for (const index of indices) mask[index] = 1
  return mask
}

/**
 * Returns the update for the map about the given assets, with `drawn` on the map and `shown` to be
 * displayed. An asset whose values change may stop or start matching. Updates `drawn`.
 */
export function fleetDiff(
  fleet: Fleet,
  drawn: Set<number>,
  shown: Uint32Array,
  changed: Iterable<number>,
): FleetDiff {
  const mask = maskOf(fleet.size, shown)
  const candidates = [...changed].filter((index) => index < fleet.size)
  const add = fleet.featuresOf(Uint32Array.from(candidates.filter((index) => mask[index] === 1)))
  const added = new Set(add.map(({ id }) => id))
  const remove = candidates.map((index) => fleet.idOf(index)).filter((id) => drawn.has(id) && !added.has(id))
  for (const id of added) drawn.add(id)
  for (const id of remove) drawn.delete(id)
  return { add, remove }
}

/** Returns the ids that are drawn but no longer shown. */
export function goneOf(fleet: Fleet, drawn: ReadonlySet<number>, shown: Uint32Array): number[] {
  const mask = maskOf(fleet.size, shown)
  return [...drawn].filter((id) => mask[fleet.indexOf(id)] !== 1)
}
