import type { Coordinate, Shape } from '../contract/shapes.ts'
import { METERS_PER_DEGREE } from './earth.ts'
import { metersBetween } from './metersBetween.ts'

export const contains = (shape: Shape, position: Coordinate): boolean =>
  shape.kind === 'circle' ? insideCircle(shape, position) : insideRing(shape.ring, position)

/**
 * Returns whether a position is strictly inside. A position on the line is outside. The latitude alone rules
 * out most positions.
 */
export function insideCircle(
  { center, radius }: { center: Coordinate; radius: number },
  position: Coordinate,
): boolean {
  if (Math.abs(center.lat - position.lat) * METERS_PER_DEGREE > radius * 1.001) return false
  return metersBetween(center, position) < radius
}

/** Counts how often a line eastward from the position crosses the ring. An odd count means inside. */
export function insideRing(ring: readonly (readonly [number, number])[], { lat, lng }: Coordinate): boolean {
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
