import type { Coordinate } from '../contract/shapes.ts'
import { METERS_PER_DEGREE, RADIANS } from './earth.ts'
import { degreesNorth, eastOf } from './mercator.ts'
import type { Point } from './rings.ts'

/**
 * Returns the distance in meters from a position to the nearest edge of a ring. Near the position, the
 * Mercator map has the same scale in all directions. Distances of kilometers are only approximate.
 */
export function metersToRing(ring: readonly Point[], { lat, lng }: Coordinate): number {
  const north = degreesNorth(lat)
  let before = ring.at(-1)
  if (!before) return Infinity
  let x = eastOf(lng, before[0])
  let y = degreesNorth(before[1]) - north
  let nearest = Infinity
  for (const corner of ring) {
    const nextX = x + eastOf(before[0], corner[0])
    const nextY = degreesNorth(corner[1]) - north
    nearest = Math.min(nearest, squareToOrigin(x, y, nextX, nextY))
    x = nextX
    y = nextY
    before = corner
  }
  return Math.sqrt(nearest) * METERS_PER_DEGREE * Math.abs(Math.cos(lat * RADIANS))
}

/** Returns the squared distance from the origin to the nearest point of a line segment. */
function squareToOrigin(ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax
  const dy = by - ay
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length))
  return (ax + share * dx) ** 2 + (ay + share * dy) ** 2
}
