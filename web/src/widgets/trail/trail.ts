import type { Coordinate } from '@yardmaster/core/contract/shapes.ts'
import type { Trail, TrailPoint } from '@yardmaster/core/contract/history/trails.ts'
import type { Point } from '@yardmaster/core/geo/rings.ts'
import { wrapLongitude } from '@yardmaster/core/geo/travel.ts'

/** The lines and gaps of a trail, oldest first. */
export type Lines = Pick<Trail, 'lines' | 'gaps'>

/**
 * Where an asset was last known to be at an instant, and when it reported that. The heading is the direction in
 * which it went on, in degrees clockwise from north.
 */
export type Whereabouts = {
  position: Coordinate
  at: number
  speed: number | null
  heading: number | null
  /** No reading came for longer than the longest gap, so the asset may be elsewhere. */
  isStale: boolean
}

/** Returns the index of the last point at or before the instant, or -1 if all points are later. */
export function indexAt(points: readonly TrailPoint[], at: number): number {
  let low = 0
  let high = points.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((points[middle]?.[2] ?? Infinity) <= at) low = middle + 1
    else high = middle
  }
  return low - 1
}

/**
 * Returns the same longitude within 180 degrees of the other, so that a trail across the date line stays
 * short.
 */
const near = (lng: number, other: number): number => other + wrapLongitude(lng - other)

/**
 * Returns the whereabouts at an instant from all readings around it: an asset is where it was last known to be
 * until the next reading. Returns null before the first one.
 */
export function whereAt(points: readonly TrailPoint[], at: number, gapSeconds: number): Whereabouts | null {
  const index = indexAt(points, at)
  const last = points[index]
  if (!last) return null
  const [lat, lng, since, speed] = last
  const next = points[index + 1]
  const gap = gapSeconds * 1000
  const goesOn = next !== undefined && next[2] - since <= gap
  return {
    position: { lat, lng },
    at: since,
    speed,
    heading: goesOn ? headingOf(next[0] - lat, near(next[1], lng) - lng, lat) : null,
    isStale: at - since > gap,
  }
}

const RADIANS = Math.PI / 180

/** Returns null if there was no movement. */
const headingOf = (north: number, east: number, lat: number): number | null =>
  north === 0 && east === 0 ? null : (Math.atan2(east * Math.cos(lat * RADIANS), north) / RADIANS + 360) % 360

/**
 * Returns the instant at which the asset was nearest to a position. Distances are in degrees as drawn on the
 * map. Nobody knows where it was during a gap, so that counts as its beginning. Returns null if there are no
 * points.
 */
export function whenNear({ lines, gaps }: Lines, { lat, lng }: Coordinate): number | null {
  const shrink = Math.cos(lat * RADIANS)
  let nearest: number | null = null
  let least = Infinity
  const consider = (from: TrailPoint, to: TrailPoint, isGap: boolean) => {
    const x = wrapLongitude(from[1] - lng) * shrink
    const y = from[0] - lat
    const dx = (near(to[1], from[1]) - from[1]) * shrink
    const dy = to[0] - from[0]
    const length = dx * dx + dy * dy
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(x * dx + y * dy) / length))
    const away = (x + dx * share) ** 2 + (y + dy * share) ** 2
    if (away >= least) return
    least = away
    nearest = isGap ? from[2] : from[2] + (to[2] - from[2]) * share
  }
  for (const line of lines)
    for (const [index, from] of line.entries()) consider(from, line[index + 1] ?? from, false)
  for (const [from, to] of gaps) consider(from, to, true)
  return nearest
}

/** Returns the line to draw. Longitudes continue past 180 degrees across the date line. */
export function lineOf(points: readonly TrailPoint[]): Point[] {
  let before = points[0]?.[1] ?? 0
  return points.map(([lat, lng]) => {
    before = near(lng, before)
    return [before, lat]
  })
}

/** Joins the parts of a long trail. Each part begins with the last point of the one before. */
export function joinParts(parts: readonly Lines[]): Lines {
  const lines: TrailPoint[][] = []
  for (const [first, ...others] of parts.map((part) => part.lines)) {
    const line = lines.at(-1)
    if (first && line && line.at(-1)?.[2] === first[0]?.[2]) line.push(...first.slice(1))
    else if (first) lines.push([...first])
    lines.push(...others.map((other) => [...other]))
  }
  return { lines, gaps: parts.flatMap(({ gaps }) => gaps) }
}
