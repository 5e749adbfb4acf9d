import type { Coordinate, Shape } from '../contract/shapes.ts'
import { METERS_PER_DEGREE } from '../geo/earth.ts'
import { eastOf } from '../geo/mercator.ts'
import { wrapLongitude } from '../geo/travel.ts'

type Point = { x: number; y: number }

/**
 * Limits in square meters. A smaller area is an accidental click. A larger one would exceed a county, which
 * no site does.
 */
const SMALLEST = 1
const LARGEST = 1000 * 1e6

/**
 * Projects the ring to meters east and north of its first corner, and returns the reverse projection. The
 * flat approximation is accurate enough for the largest allowed area.
 */
function flatten(ring: readonly (readonly [number, number])[]) {
  const [lng0, lat0] = ring[0] ?? [0, 0]
  const middle = ring.reduce((sum, [, lat]) => sum + lat, 0) / ring.length
  const wide = METERS_PER_DEGREE * Math.cos((middle * Math.PI) / 180)
  return {
    points: ring.map(([lng, lat]): Point => ({
      x: eastOf(lng0, lng) * wide,
      y: (lat - lat0) * METERS_PER_DEGREE,
    })),
    coordinateOf: ({ x, y }: Point): Coordinate => ({
      lat: lat0 + y / METERS_PER_DEGREE,
      lng: wrapLongitude(lng0 + x / wide),
    }),
  }
}

/** Returns twice the area of the triangle. It is positive if the path from a through b to c turns left. */
const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)

const between = (a: Point, b: Point, c: Point): boolean =>
  Math.min(a.x, b.x) <= c.x &&
  c.x <= Math.max(a.x, b.x) &&
  Math.min(a.y, b.y) <= c.y &&
  c.y <= Math.max(a.y, b.y)

function meet(a: Point, b: Point, c: Point, d: Point): boolean {
  const [abc, abd, cda, cdb] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)]
  if (abc > 0 !== abd > 0 && cda > 0 !== cdb > 0 && abc && abd && cda && cdb) return true
  return (
    (abc === 0 && between(a, b, c)) ||
    (abd === 0 && between(a, b, d)) ||
    (cda === 0 && between(c, d, a)) ||
    (cdb === 0 && between(c, d, b))
  )
}

/** An outline that crosses, touches or folds back on itself has no well-defined inside. */
function isTangled(points: readonly Point[]): boolean {
  const at = (index: number) => points[index % points.length] as Point
  return points.some((a, i) => {
    const b = at(i + 1)
    const next = at(i + 2)
    const turnsBack =
      turn(a, b, next) === 0 && (a.x - b.x) * (next.x - b.x) + (a.y - b.y) * (next.y - b.y) >= 0
    if (turnsBack) return true
    for (let j = i + 2; j < points.length; j++) {
      const isNeighbor = (j + 1) % points.length === i
      if (!isNeighbor && meet(a, b, at(j), at(j + 1))) return true
    }
    return false
  })
}

const crossProducts = (points: readonly Point[]) =>
  points.map((a, index) => {
    const b = points[(index + 1) % points.length] as Point
    return { a, b, cross: a.x * b.y - b.x * a.y }
  })

/** Returns the area in square meters. */
export function sizeOf(shape: Shape): number {
  if (shape.kind === 'circle') return Math.PI * shape.radius ** 2
  return Math.abs(crossProducts(flatten(shape.ring).points).reduce((sum, { cross }) => sum + cross, 0)) / 2
}

/** Returns the center of a circle or the centroid of a polygon. */
export function centerOf(shape: Shape): Coordinate {
  if (shape.kind === 'circle') return shape.center
  const { points, coordinateOf } = flatten(shape.ring)
  const edges = crossProducts(points)
  const sixfold = 3 * edges.reduce((sum, { cross }) => sum + cross, 0)
  const mean = (of: (point: Point) => number) =>
    edges.reduce((sum, { a, b, cross }) => sum + (of(a) + of(b)) * cross, 0) / sixfold
  return coordinateOf({ x: mean(({ x }) => x), y: mean(({ y }) => y) })
}

/** Returns why a shape can't be an area, or null if it can. */
export function shapeBlocker(
  shape: Shape,
): 'error.shapeTangled' | 'error.shapeTooSmall' | 'error.shapeTooLarge' | null {
  if (shape.kind === 'polygon' && isTangled(flatten(shape.ring).points)) return 'error.shapeTangled'
  const size = sizeOf(shape)
  if (size > LARGEST) return 'error.shapeTooLarge'
  return size < SMALLEST ? 'error.shapeTooSmall' : null
}
