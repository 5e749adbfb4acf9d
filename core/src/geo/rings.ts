import type { Circle, Coordinate, Shape } from '../contract/shapes.ts'
import { travel } from './travel.ts'

/** [lng, lat], as in GeoJSON. */
export type Point = readonly [number, number]

export const pointOf = ({ lat, lng }: Coordinate): [number, number] => [lng, lat]

/**
 * Returns the corners of a shape as drawn, not closed. Longitudes continue past 180 degrees across the date
 * line.
 */
export const ringOf = (shape: Shape): Point[] =>
  shape.kind === 'polygon' ? shape.ring : circleRing(shape, CIRCLE_CORNERS)

const CIRCLE_CORNERS = 72

function circleRing({ center, radius }: Circle, corners: number): Point[] {
  return Array.from({ length: corners }, (_, index) => {
    const { lat, lng } = travel(center, (index * 360) / corners, radius)
    return [near(lng, center.lng), lat]
  })
}

/** Returns the same longitude within 180 degrees of the other. */
const near = (lng: number, other: number): number => {
  if (lng - other > 180) return lng - 360
  return other - lng > 180 ? lng + 360 : lng
}

/** Returns the point between two corners, where another corner can be added. */
export const midpoint = ([aLng, aLat]: Point, [bLng, bLat]: Point): [number, number] => [
  (aLng + bLng) / 2,
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
