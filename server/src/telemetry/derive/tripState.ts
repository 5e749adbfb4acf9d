import type { Position } from '../readings/reading.ts'
import type { DerivedInterval } from './detector.ts'
import type { Nearby } from './nearby.ts'
import { toTenths, toThousandths } from './readingFields.ts'

/** A position with its instant, and the distance and time traveled up to it or since. */
export type Mark = { at: number; position: Position; metres: number; seconds: number }

/** The resting place, the movement since, and the meters of it for which the asset was carried. */
export type Rest = Mark & { carried: number }

/** `carried` if something else moves the asset, with its engine off. */
export type Trip = { start: number; position: Position; metres: number; seconds: number; carried: boolean }

/** The point where the trip ends if the asset stays nearby, and whether it has stopped there. */
export type Pause = Mark & { stood: boolean }

export type Trips = {
  /** The last known position. */
  here: Position | null
  at: number
  /** Whether the newest reading shows driving speed. */
  rolling: boolean
  /** Its instant is the last one at which the asset was certainly there. Null on a trip. */
  rest: Rest | null
  /**
   * The instant at which a stationary asset was seen far from its resting place. That may be a single wrong
   * position.
   */
  strayedAt: number | null
  stop: { start: number; position: Position } | null
  trip: Trip | null
  /** Null without a trip. */
  pause: Pause | null
  /** The point since which the asset has been carried although the trip is its own, or the reverse. */
  turn: Mark | null
  /** The end of the previous trip, and its totals. */
  ended: { at: number; metres: number; seconds: number; carried: boolean } | null
  /** Movement that did not become a trip, and to which more may be joined. */
  nearby: Nearby | null
}

/** The contribution of one reading. */
export type Step = {
  at: number
  /** The instant of the previous reading. */
  previousAt: number
  here: Position
  metres: number
  /** The seconds that count. A gap counts as 0. */
  seconds: number
  rolling: boolean
  jumped: boolean
  /** Whether something else moved the asset. */
  carried: boolean
  isEngineOff: boolean
  /** The instant of an earlier position that this one confirmed. */
  confirmedAt: number | null
  /** The meters since that position, or since the previous reading. */
  leg: number
}

export const secondsBetween = (start: number, end: number): number => (end - start) / 1000

export const kindOf = ({ carried }: Trip) => (carried ? 'transported' : 'trip')

export const measure = (trip: { start: number; metres: number; seconds: number }, end: number) => ({
  metres: toTenths(trip.metres),
  seconds: Math.min(toTenths(trip.seconds), secondsBetween(trip.start, end)),
})

export const restingAt = (position: Position, at: number): Rest => ({
  at,
  position,
  metres: 0,
  seconds: 0,
  carried: 0,
})

export const further = <T extends { metres: number; seconds: number }>(
  from: T,
  { metres, seconds }: Step,
): T =>
  metres === 0 && seconds === 0
    ? from
    : { ...from, metres: toThousandths(from.metres + metres), seconds: toThousandths(from.seconds + seconds) }

export function furtherAtRest(from: Rest, step: Step): Rest {
  const next = further(from, step)
  return step.carried && step.metres > 0
    ? { ...next, carried: toThousandths(from.carried + step.metres) }
    : next
}

export const started = ({ carried, start: at, position }: Trip) => ({
  type: carried ? ('transportStart' as const) : ('tripStart' as const),
  at,
  position,
  fields: {},
})

/** Returns the totals, the event and the interval of a trip that ends at that point. */
export function ending(trip: Trip, { at, position, ...totals }: Mark) {
  const { start, carried } = trip
  const { metres, seconds } = measure({ start, ...totals }, at)
  const type: 'transportEnd' | 'tripEnd' = carried ? 'transportEnd' : 'tripEnd'
  const interval = { kind: kindOf(trip), start, end: at, position: trip.position, metres, seconds } as const
  return {
    ended: { at, metres, seconds, carried },
    events: [{ type, at, position, fields: { metres, seconds } }],
    intervals: [interval] as DerivedInterval[],
  }
}
