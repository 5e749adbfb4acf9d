import type { Position } from '../readings/reading.ts'
import { bordersBetween } from '../geo/borders.ts'
import { usStateAt } from '../geo/usStates.ts'
import type { DerivedInterval, Detector } from './detector.ts'
import { toTenths, toThousandths } from './readingFields.ts'

/** A stretch of the route within one state. Region '' is outside the United States. */
type Piece = { region: string; start: number; metres: number; seconds: number }

export type Travel = {
  /** The end of the last piece, and its instant. */
  here: Position | null
  at: number
  onTrip: boolean
  /** The end of the last trip that was split into pieces. */
  endedAt: number
  /** The pieces since the asset left its resting place. On a trip, finished pieces are removed. */
  pieces: readonly Piece[]
  /** The totals of the trip's finished pieces. */
  done: { metres: number; seconds: number }
}

const NONE: readonly Piece[] = []
const NOTHING = { metres: 0, seconds: 0 }

/** Splits the asset's own trips where they cross from one US state into another. Produces no events. */
export const travel: Detector<Travel> = {
  initial: { here: null, at: 0, onTrip: false, endedAt: 0, pieces: NONE, done: NOTHING },
  detect(own, reading, asset, { settings }) {
    const { distance, trips } = asset
    const { here, at } = distance
    if (!here) return { state: own }
    const endedAt = trips.ended?.at ?? 0
    const since = trips.trip?.start ?? trips.rest?.at ?? reading.at
    const settled = trips.trip === null && since === reading.at
    if (settled && own.pieces.length === 0 && endedAt === own.endedAt) {
      return { state: own.here && !distance.moved ? own : { ...own, here, at } }
    }

    const elapsed = asset.at === null ? 0 : (reading.at - asset.at) / 1000
    const seconds = elapsed > settings.longestGapSeconds ? 0 : elapsed
    const begun = own.pieces.length > 0 ? own.pieces : begin(own.here ?? here, since)
    const way = { here, at, metres: distance.step, seconds, moved: distance.moved }
    const pieces = lengthen(begun, own, way)

    if (trips.ended && endedAt !== own.endedAt) {
      const intervals = trips.ended.carried ? [] : cutAt(endedAt, pieces, trips.ended, own.done)
      const next = trips.trip?.carried === false ? begin(here, trips.trip.start) : NONE
      const state = { here, at, onTrip: next !== NONE, endedAt, pieces: next, done: NOTHING }
      return { state, intervals }
    }
    if (settled) return { state: { ...own, here, at, pieces: NONE } }
    if (!trips.trip || !trips.pause) return { state: { ...own, here, at, pieces } }
    if (trips.trip.carried)
      return { state: { here, at, onTrip: false, endedAt, pieces: NONE, done: NOTHING } }
    const certainUntil = Math.min(trips.pause.at, trips.turn?.at ?? Infinity)
    return passBorders({ here, at, onTrip: true, endedAt, pieces, done: own.done }, certainUntil)
  },
  open({ onTrip, pieces }) {
    const last = pieces.at(-1)
    return onTrip && last ? [{ kind: 'travel', start: last.start, ...measureOf(last) }] : []
  },
}

const begin = (from: Position, start: number): Piece[] => [
  { region: usStateAt(from.lat, from.lng), start, metres: 0, seconds: 0 },
]

const measureOf = ({ region, metres, seconds }: Piece) => ({
  metres: toTenths(metres),
  seconds: toTenths(seconds),
  ...(region === '' ? {} : { region }),
})

const intervalOf = (piece: Piece, end: number): DerivedInterval => {
  const measure = measureOf(piece)
  const seconds = Math.min(measure.seconds, (end - piece.start) / 1000)
  return { kind: 'travel', start: piece.start, end, ...measure, seconds }
}

type Way = { here: Position; at: number; moved: boolean; metres: number; seconds: number }

function lengthen(pieces: readonly Piece[], from: Travel, way: Way): readonly Piece[] {
  const last = pieces.at(-1)
  if (!last) return pieces
  const { here } = way
  const region = way.moved ? usStateAt(here.lat, here.lng) : last.region
  if (region === last.region) return pieces.with(pieces.length - 1, longer(last, way, 1))

  const crossings = bordersBetween(from.here ?? here, here)
  if (crossings.length === 0) crossings.push({ share: 0, region })
  const result = pieces.slice(0, -1)
  let piece = last
  let behind = 0
  const leftAt = Math.max(from.at, last.start)
  for (const { share, region } of crossings) {
    piece = longer(piece, way, share - behind)
    behind = share
    const start = Math.round(leftAt + (way.at - leftAt) * share)
    if (start > piece.start) {
      result.push(piece)
      piece = { region, start, metres: 0, seconds: 0 }
    } else piece = { ...piece, region }
  }
  return [...result, longer(piece, way, 1 - behind)]
}

const longer = (piece: Piece, { metres, seconds }: Way, share: number): Piece => ({
  region: piece.region,
  start: piece.start,
  metres: toThousandths(piece.metres + metres * share),
  seconds: toThousandths(piece.seconds + seconds * share),
})

/**
 * Finishes the pieces that end before an instant, before which the trip can no longer turn out to have ended.
 */
function passBorders(own: Travel, certainUntil: number): { state: Travel; intervals?: DerivedInterval[] } {
  const [first, second] = own.pieces
  if (!first || !second || second.start > certainUntil) return { state: own }
  const rest = passBorders({ ...own, pieces: own.pieces.slice(1), done: sum(own.done, first) }, certainUntil)
  return { state: rest.state, intervals: [intervalOf(first, second.start), ...(rest.intervals ?? [])] }
}

type Measure = { metres: number; seconds: number }

const sum = (a: Measure, b: Measure): Measure => ({
  metres: toThousandths(a.metres + b.metres),
  seconds: toThousandths(a.seconds + b.seconds),
})

/**
 * Returns the pieces of a finished trip. The last one gets the remainder, so that they add up to the trip.
 */
function cutAt(end: number, pieces: readonly Piece[], trip: Measure, done: Measure): DerivedInterval[] {
  const within = pieces.filter(({ start }) => start < end)
  let left = { metres: trip.metres - done.metres, seconds: trip.seconds - done.seconds }
  return within.map((piece, i) => {
    const next = within[i + 1]
    const metres = next ? piece.metres : Math.max(0, left.metres)
    const seconds = next ? piece.seconds : Math.max(0, left.seconds)
    left = { metres: left.metres - metres, seconds: left.seconds - seconds }
    return intervalOf({ ...piece, metres, seconds }, next?.start ?? end)
  })
}
