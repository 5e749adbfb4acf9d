import type { TrailPoint } from '@yardmaster/core/contract/history/trails.ts'

/** A position on the map in pixels, with its instant. */
export type Placed = { x: number; y: number; at: number }

const TILE = 512
/** The latitude at which the square Web Mercator map ends. */
const MAX_LATITUDE = 85.051_128
const RADIANS = Math.PI / 180

/**
 * Projects to Web Mercator. Continues beyond the date line instead of wrapping, so that a trail across it
 * stays short.
 */
export function placeOnMap(points: readonly TrailPoint[], zoom: number): Placed[] {
  const size = TILE * 2 ** zoom
  let turns = 0
  return points.map(([lat, lng, at], index) => {
    const step = lng - (points[index - 1]?.[1] ?? lng)
    if (step > 180) turns--
    else if (step < -180) turns++
    const sine = Math.sin(Math.min(Math.max(lat, -MAX_LATITUDE), MAX_LATITUDE) * RADIANS)
    return {
      x: (lng / 360 + 0.5 + turns) * size,
      y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
      at,
    }
  })
}

/**
 * How many times farther a point may be from the line's position at its instant than from the line itself.
 */
export const TIME_SLACK = 16
/** Longer trails are split, so that even the worst line takes only linear time. */
const LONGEST_STRETCH = 4096

/**
 * Simplifies a trail with the Douglas–Peucker algorithm. Each dropped point is within the tolerance (pixels)
 * of the remaining line, and within sixteen times the tolerance of the position on that line at its instant.
 * This keeps the beginning and the end of a long stop.
 */
export function simplifyTrail(points: readonly TrailPoint[], zoom: number, tolerance: number): TrailPoint[] {
  const placed = placeOnMap(points, zoom)
  const kept = new Uint8Array(points.length)
  const open: [first: number, last: number][] = []
  for (let first = 0; first < points.length; first += LONGEST_STRETCH) {
    const last = Math.min(first + LONGEST_STRETCH, points.length - 1)
    kept[first] = 1
    kept[last] = 1
    open.push([first, last])
  }
  for (let stretch = open.pop(); stretch; stretch = open.pop()) {
    const [first, last] = stretch
    const worst = farthest(placed, first, last)
    if (worst.distance <= tolerance) continue
    kept[worst.index] = 1
    open.push([first, worst.index], [worst.index, last])
  }
  return points.filter((_, index) => kept[index] === 1)
}

function farthest(placed: readonly Placed[], first: number, last: number) {
  const from = placed[first] as Placed
  const to = placed[last] as Placed
  let worst = first
  let most = 0
  for (let index = first + 1; index < last; index++) {
    const distance = distanceFrom(from, to, placed[index] as Placed)
    if (distance <= most) continue
    worst = index
    most = distance
  }
  return { index: worst, distance: most }
}

/**
 * Returns the distance in pixels from the line between two points, or a sixteenth of the distance from the
 * line's position at that instant, whichever is greater.
 */
export function distanceFrom(from: Placed, to: Placed, point: Placed): number {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const dt = to.at - from.at
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length
  const inTime = dt === 0 ? along : (point.at - from.at) / dt
  const fromLine = squareTo(from, dx, dy, along, point)
  const fromInstant = squareTo(from, dx, dy, inTime, point) / (TIME_SLACK * TIME_SLACK)
  return Math.sqrt(Math.max(fromLine, fromInstant))
}

/** Returns the squared distance from a point to the position at this fraction of the line. */
function squareTo(from: Placed, dx: number, dy: number, share: number, point: Placed): number {
  const within = Math.min(Math.max(share, 0), 1)
  const x = from.x + within * dx - point.x
  const y = from.y + within * dy - point.y
  return x * x + y * y
}
