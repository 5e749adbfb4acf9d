import type { Fence } from '../derive/detector.ts'
import type { Position } from '../reading.ts'
import { metresBetween } from './metresBetween.ts'

const METRES_PER_DEGREE = 111_195

/** Strictly: on a circle's line is outside. */
export function contains(fence: Fence, position: Position): boolean {
  if ('polygon' in fence) return insideRing(fence.polygon, position)
  if (Math.abs(fence.center.lat - position.lat) * METRES_PER_DEGREE > fence.radius * 1.001) return false
  return metresBetween(fence.center, position) < fence.radius
}

/** Counts how often a line from the position to the east crosses the ring: an odd number is inside. */
function insideRing(ring: readonly (readonly [number, number])[], { lat, lng }: Position): boolean {
  let inside = false
  let before = ring.at(-1)
  for (const corner of ring) {
    if (before && corner[1] > lat !== before[1] > lat) {
      const crossing = corner[0] + ((lat - corner[1]) / (before[1] - corner[1])) * (before[0] - corner[0])
      if (lng < crossing) inside = !inside
    }
    before = corner
  }
  return inside
}
