import { metresApart } from './sphere.ts'
import type { Point } from './sphere.ts'

/** A corner in [longitude, latitude]. */
type Corner = readonly [lng: number, lat: number]

export type Outline = { center: Point; radius: number } | { polygon: readonly Corner[] }

/** Returns how far inside the outline a position is, in meters. Negative: how far outside. */
export function depth(outline: Outline, position: Point): number {
  if ('center' in outline) return outline.radius - metresApart(outline.center, position)
  const corners = outline.polygon.map((corner) => onPlane(corner, position))
  const edges = corners.map((corner, index) => [corner, corners[(index + 1) % corners.length]!] as const)
  const turns = edges.map(([[ax, ay], [bx, by]]) => Math.atan2(ax * by - ay * bx, ax * bx + ay * by))
  const isInside = Math.abs(turns.reduce((total, turn) => total + turn, 0)) > Math.PI
  const nearest = Math.min(...edges.map(([from, to]) => distanceFromOrigin(from, to)))
  return isInside ? nearest : -nearest
}

const EARTH_RADIUS = 6_371_008.8
const radians = (degrees: number): number => (degrees * Math.PI) / 180
const northOnMercator = (lat: number): number => Math.asinh(Math.tan(radians(lat)))

/** Returns a corner on the Mercator map, on which edges are straight, in meters around the position. */
function onPlane([lng, lat]: Corner, position: Point): readonly [number, number] {
  const scale = EARTH_RADIUS * Math.cos(radians(position.lat))
  const east = ((lng - position.lng + 540) % 360) - 180
  return [radians(east) * scale, (northOnMercator(lat) - northOnMercator(position.lat)) * scale]
}

function distanceFromOrigin(
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length))
  return Math.hypot(ax + share * dx, ay + share * dy)
}
