import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import type { Coordinate } from '@yardmaster/core/contract/shapes.ts'
import type { trails } from '@yardmaster/core/contract/history/trails.ts'
import type { Point } from '@yardmaster/core/geo/rings.ts'
import { wrapLongitude } from '@yardmaster/core/geo/travel.ts'

/** Latitude, longitude, milliseconds since 1970, meters per second. Oldest first. */
export type TrailPoint = AnswerOf<typeof trails.read>['points'][number]

/** Position, speed and direction of travel at an instant. The heading is in degrees clockwise from north. */
export type Whereabouts = { position: Coordinate; speed: number | null; heading: number | null }

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
 * Returns the position at an instant: the first point before the beginning, and the last point after the
 * end. Returns null if there are no points.
 */
export function whereAt(points: readonly TrailPoint[], at: number): Whereabouts | null {
  const index = Math.max(0, indexAt(points, at))
  const from = points[index]
  if (!from) return null
  const [lat, lng, since, speed] = from
  const next = points[index + 1]
  if (!next || at <= since) return { position: { lat, lng }, speed, heading: null }
  const share = (at - since) / (next[2] - since)
  const step = near(next[1], lng) - lng
  const position = { lat: lat + (next[0] - lat) * share, lng: wrapLongitude(lng + step * share) }
  return { position, speed, heading: headingOf(next[0] - lat, step, lat) }
}

const RADIANS = Math.PI / 180

/** Returns null if there was no movement. */
const headingOf = (north: number, east: number, lat: number): number | null =>
  north === 0 && east === 0 ? null : (Math.atan2(east * Math.cos(lat * RADIANS), north) / RADIANS + 360) % 360

/**
 * Returns the instant at which the trail was nearest to a position. Distances are in degrees as drawn on the
 * map. Returns null if there are no points.
 */
export function whenNear(points: readonly TrailPoint[], { lat, lng }: Coordinate): number | null {
  const shrink = Math.cos(lat * RADIANS)
  let nearest: number | null = null
  let least = Infinity
  for (const [index, from] of points.entries()) {
    const to = points[index + 1] ?? from
    const x = wrapLongitude(from[1] - lng) * shrink
    const y = from[0] - lat
    const dx = (near(to[1], from[1]) - from[1]) * shrink
    const dy = to[0] - from[0]
    const length = dx * dx + dy * dy
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(x * dx + y * dy) / length))
    const away = (x + dx * share) ** 2 + (y + dy * share) ** 2
    if (away >= least) continue
    least = away
    nearest = from[2] + (to[2] - from[2]) * share
  }
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
