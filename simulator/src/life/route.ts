import { bearing, distance, moved } from '../geo.ts'
import type { Point } from '../geo.ts'
import type { Place } from '../places.ts'
import { mix, randomFrom } from '../random.ts'

/** A line with the distance in meters from its start to each of its points. */
export type Route = { points: readonly Point[]; meters: readonly number[]; length: number }

const SPACING = 300
const POINTS_MAX = 320
const ROADS_MAX = 2000

/**
 * Returns the route by road from one spot to another, from the first place through all others to the last.
 */
export function routeBetween(places: readonly Place[], start: Point, end: Point): Route {
  const points = [start]
  const meters = [0]
  let length = 0
  const go = (point: Point, step: number) => {
    points.push(point)
    meters.push((length += step))
  }
  for (let index = 1; index < places.length; index++) {
    const road = roadBetween(places[index - 1]!, places[index]!)
    go(road.points[0]!, distance(points.at(-1)!, road.points[0]!))
    const before = length
    for (let next = 1; next < road.points.length; next++)
      go(road.points[next]!, before + road.meters[next]! - length)
  }
  go(end, distance(points.at(-1)!, end))
  return { points, meters, length }
}

const roads = new Map<string, Route>()

/**
 * Returns the road between two places without its end points. It is the same for every asset and in both
 * directions.
 */
function roadBetween(from: Place, to: Place): Route {
  const key = `${from.id} ${to.id}`
  let road = roads.get(key)
  if (!road) {
    if (roads.size >= ROADS_MAX) roads.clear()
    const points = from.id < to.id ? bentLine(from, to) : bentLine(to, from).toReversed()
    const meters = [0]
    for (let index = 1; index < points.length; index++)
      meters.push(meters[index - 1]! + distance(points[index - 1]!, points[index]!))
    road = { points, meters, length: meters.at(-1)! }
    roads.set(key, road)
  }
  return road
}

/** Returns a smoothly bent line without its end points, because the simulator has no street data. */
function bentLine(from: Place, to: Place): Point[] {
  const straight = distance(from, to)
  const count = Math.min(POINTS_MAX, Math.max(6, Math.ceil(straight / SPACING)))
  const random = randomFrom(mix(from.id, to.id))
  const waves = [1, 2, 3, 5, 8].map((k) => [k, (random.between(-0.07, 0.07) * straight) / k] as const)
  const fine = Math.max(9, Math.round(straight / random.between(1200, 2000)))
  waves.push([fine, Math.min(110, straight * 0.015)])
  const direction = (bearing(from, to) * Math.PI) / 180
  return Array.from({ length: count - 1 }, (_, index) => {
    const along = (index + 1) / count
    const aside = waves.reduce((sum, [k, size]) => sum + size * Math.sin(k * Math.PI * along), 0)
    const onLine = {
      lat: from.lat + (to.lat - from.lat) * along,
      lng: from.lng + (to.lng - from.lng) * along,
    }
    return moved(onLine, aside * Math.cos(direction), -aside * Math.sin(direction))
  })
}

export function pointAt({ points, meters }: Route, travelled: number): Point & { heading: number } {
  const next = Math.min(Math.max(lastUpTo(meters, travelled), 0) + 1, meters.length - 1)
  const from = points[next - 1]!
  const to = points[next]!
  const stretch = meters[next]! - meters[next - 1]!
  const share = stretch > 0 ? Math.min(1, Math.max(0, (travelled - meters[next - 1]!) / stretch)) : 0
  return {
    lat: from.lat + (to.lat - from.lat) * share,
    lng: from.lng + (to.lng - from.lng) * share,
    heading: bearing(from, to),
  }
}

/** Returns the index of the last number in an ascending list that isn't above the value, or −1 if all are. */
export function lastUpTo(ascending: readonly number[], value: number): number {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (ascending[middle]! <= value) low = middle + 1
    else high = middle
  }
  return low - 1
}
