import { metresApart } from './sphere.ts'
import { TRIP_GAP_MS } from './message.ts'
import type { Message, Span } from './message.ts'

export type Journey = Span & {
  metres: number
  /** Moved by something else, with the engine off. */
  carried: boolean
}

type Point = {
  at: number
  lat: number
  lng: number
  moves: boolean
  odometer: number | undefined
  on: boolean | undefined
}

const TRIP_METRES = 200
const NEAR_METRES = 50
const REST_MS = 180_000
const MOVING_SPEED = 1.5

/**
 * Returns the journeys of an asset. One begins where the asset was last at rest before it was 200 m away, and
 * ends at the first position within 200 m of which it then stays for three minutes.
 */
export function journeys(messages: readonly Message[]): Journey[] {
  const points = pointsOf(messages)
  const found: Journey[] = []
  let index = 0
  while (index < points.length) {
    const departure = nextDeparture(points, index)
    if (!departure) break
    const { left, away } = departure
    const end = left === null ? away : endOf(points, away)
    const passed = left === null ? [] : points.slice(left, end + 1)
    // Positions alone don't prove a journey if everything else says that the asset stands.
    if (passed.some(({ moves, on }) => moves || on)) found.push(journeyBetween(passed))
    index = end
  }
  return found
}

function pointsOf(messages: readonly Message[]): Point[] {
  const points: Point[] = []
  let ignition: boolean | undefined
  for (const { at, lat, lng, speed, ignition: now, odometer } of messages) {
    ignition = now ?? ignition
    if (lat === null || lng === null) continue
    points.push({ at, lat, lng, moves: (speed ?? 0) >= MOVING_SPEED, odometer, on: ignition })
  }
  return points
}

/**
 * Finds the next position that is 200 m from where the asset rested, and the last one at rest. There is no
 * journey if the asset reappears after a long gap.
 */
function nextDeparture(points: readonly Point[], from: number): { left: number | null; away: number } | null {
  let rest = from
  let last = from
  for (let index = from + 1; index < points.length; index++) {
    const point = points[index]!
    const away = metresApart(points[rest]!, point)
    if (away >= TRIP_METRES) {
      return { left: point.at - points[last]!.at > TRIP_GAP_MS ? null : last, away: index }
    }
    if (!point.moves && away <= NEAR_METRES) last = index
    else if (point.at - points[last]!.at >= REST_MS) rest = last = index
  }
  return null
}

/** The end of a journey is where the asset stands, if that is not about where it came to within 200 m. */
function endOf(points: readonly Point[], from: number): number {
  for (let index = from; index < points.length; index++) {
    const here = points[index]!
    const next = points[index + 1]
    if (!next || next.at - here.at > TRIP_GAP_MS) return index
    if (!staysAt(points, index)) continue
    const stands = points.findIndex((point, later) => later >= index && !point.moves)
    const stood = points[stands]
    const isNear = !stood || metresApart(here, stood) <= NEAR_METRES
    if (isNear) return index
    index = stands - 1
    if (staysAt(points, stands)) return stands
  }
  return points.length - 1
}

function staysAt(points: readonly Point[], index: number): boolean {
  const here = points[index]!
  for (const point of points.slice(index + 1)) {
    if (metresApart(here, point) >= TRIP_METRES) return false
    if (point.at - here.at >= REST_MS) return true
  }
  return false
}

function journeyBetween(points: readonly Point[]): Journey {
  const first = points[0]!
  const last = points.at(-1)!
  const legs = points.slice(1).map((point, index) => metresApart(points[index]!, point))
  const byMeter =
    first.odometer === undefined || last.odometer === undefined ? undefined : last.odometer - first.odometer
  const offMetres = legs.filter((_, index) => points[index]!.on === false && points[index + 1]!.on === false)
  const along = legs.reduce((total, leg) => total + leg, 0)
  return {
    start: first.at,
    end: last.at,
    metres: byMeter ?? along,
    carried: offMetres.reduce((total, leg) => total + leg, 0) > along / 2,
  }
}
