import type { Coordinate, Shape } from '../contract/shapes.ts'
import { METERS_PER_DEGREE } from './earth.ts'
import { degreesNorth, eastOf } from './mercator.ts'
import { metersBetween } from './metersBetween.ts'
import type { Point } from './rings.ts'

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

/**
 * Counts how often a line eastward from the position crosses the ring. An odd count means inside. The edges
 * are straight on the Mercator map, as they are drawn, and take the short way across the date line. Of two
 * rings that share an edge, exactly one contains a position on that edge.
 */
export function insideRing(ring: readonly Point[], { lat, lng }: Coordinate): boolean {
  const first = ring[0]
  let before = ring.at(-1)
  if (!first || !before) return false
  const here = eastOf(first[0], lng)
  let inside = false
  for (const corner of ring) {
    if (corner[1] > lat !== before[1] > lat) {
      const to = eastOf(first[0], corner[0])
      const from = eastOf(first[0], before[0])
      // The exact crossing matters only if the position lies between the ends of the edge.
      if (here < to && here < from) inside = !inside
      else if (here < to || here < from) {
        const end = degreesNorth(corner[1])
        const share = (degreesNorth(lat) - end) / (degreesNorth(before[1]) - end)
        if (here < to + share * (from - to)) inside = !inside
      }
    }
    before = corner
  }
  return inside
}
