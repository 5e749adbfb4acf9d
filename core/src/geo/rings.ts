import type { Circle, Coordinate, Shape } from '../contract/shapes.ts'
import { eastOf } from './mercator.ts'
import { travel, wrapLongitude } from './travel.ts'

/** [lng, lat], as in GeoJSON. */
export type Point = readonly [number, number]

export const pointOf = ({ lat, lng }: Coordinate): [number, number] => [lng, lat]

/**
 * Returns the corners of a shape as drawn, not closed. Longitudes continue past 180 degrees across the date
 * line.
 */
export const ringOf = (shape: Shape): readonly Point[] =>
  shape.kind === 'polygon' ? inOnePiece(shape.ring) : circleRing(shape)

function inOnePiece(ring: readonly Point[]): readonly Point[] {
  const [first] = ring
  if (!first || ring.every(([lng]) => Math.abs(lng - first[0]) <= 180)) return ring
  return ring.map(([lng, lat]) => [first[0] + eastOf(first[0], lng), lat])
}

const FEWEST_CORNERS = 72

/** Has so many corners that no edge of the ring is more than a meter inside the circle. */
function circleRing({ center, radius }: Circle): Point[] {
  const corners = Math.max(FEWEST_CORNERS, Math.ceil(Math.PI * Math.sqrt(radius / 2)))
  return Array.from({ length: corners }, (_, index) => {
    const { lat, lng } = travel(center, (index * 360) / corners, radius)
    return [center.lng + eastOf(center.lng, lng), lat]
  })
}

/** Returns the point between two corners, where another corner can be added. */
export const midpoint = ([aLng, aLat]: Point, [bLng, bLat]: Point): [number, number] => [
  wrapLongitude(aLng + eastOf(aLng, bLng) / 2),
  (aLat + bLat) / 2,
]

/** Returns the southwest and northeast corners around all points, or null if there are none. */
export function boundsOf(points: readonly Point[]): [Point, Point] | null {
  const [first] = points
  if (!first) return null
  let [west, south] = first
  let [east, north] = first
  for (const [lng, lat] of points) {
    west = Math.min(west, lng)
    east = Math.max(east, lng)
    south = Math.min(south, lat)
    north = Math.max(north, lat)
  }
  return [
    [west, south],
    [east, north],
  ]
}
