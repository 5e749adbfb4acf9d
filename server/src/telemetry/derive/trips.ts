import type { Position } from '../readings/reading.ts'
import { metersBetween } from '@yardmaster/core/geo/metersBetween.ts'
import type { DerivedInterval, Detector, Outcome } from './detector.ts'
import { numberIn, toTenths, toThousandths } from './readingFields.ts'
import type { Settings } from './settings.ts'

/** A position with its instant, and the distance and time traveled up to it or since. */
type Mark = { at: number; position: Position; metres: number; seconds: number }

export type Trips = {
  /** The last known position. */
  here: Position | null
  at: number
  /** Whether the newest reading shows driving speed. */
  rolling: boolean
  /**
   * The resting place, the last instant at which the asset was certainly there, and its movement since. Null
   * on a trip.
   */
  rest: Mark | null
  /**
   * The instant at which a stationary asset was seen far from its resting place. That may be a single wrong
   * position.
   */
  strayedAt: number | null
  stop: { start: number; position: Position } | null
  trip: { start: number; position: Position; metres: number; seconds: number } | null
  /**
   * The point where the trip ends if the asset stays nearby, and whether it has stopped there. Null without
   * a trip.
   */
  pause: (Mark & { stood: boolean }) | null
  /** The end of the previous trip, and its totals. */
  ended: { at: number; metres: number; seconds: number } | null
}

/** Meters within which a stationary asset has not left its place. */
const SAME_PLACE = 50

/** The contribution of one reading. */
type Step = {
  at: number
  here: Position
  metres: number
  /** The seconds that count. A gap counts as 0. */
  seconds: number
  rolling: boolean
  jumped: boolean
  /** The instant of an earlier position that this one confirmed. */
  confirmedAt: number | null
  /** The meters since that position, or since the previous reading. */
  leg: number
}

/**
 * Detects trips and the stops between them. A trip begins with 200 m of displacement from the resting place
 * and is backdated to the departure. It ends where the asset then stays within 200 m for 180 s. Slower
 * movement is not a trip: the resting place moves along.
 *   tripStart no fields
 *   tripEnd metres, seconds
 */
export const trips: Detector<Trips> = {
  initial: {
    here: null,
    at: 0,
    rolling: false,
    rest: null,
    strayedAt: null,
    stop: null,
    trip: null,
    pause: null,
    ended: null,
  },
  detect(own, reading, asset, { settings }) {
    const { here, step: metres, jumped, at: seenAt, confirmed, suspect } = asset.distance
    if (!here) return { state: own }
    const { at } = reading
    const elapsed = asset.at === null ? 0 : (at - asset.at) / 1000
    const leg = confirmed ? metersBetween(confirmed.position, here) : metres
    const speed = numberIn(reading, 'speed') ?? (elapsed > 0 ? leg / elapsed : 0)
    const seconds = elapsed > settings.longestGapSeconds ? 0 : elapsed
    const rolling = speed >= settings.movingSpeed
    const step: Step = { at, here, metres, seconds, rolling, jumped, leg, confirmedAt: confirmed?.at ?? null }
    if (suspect) return { state: doubted(own, step) }
    if (seenAt !== at) return { state: unseen(own, step) }
    if (own.trip) return travel(own, step, settings)
    return rest(own, step, settings)
  },
  open({ trip, stop }, at) {
    if (trip) return [{ kind: 'trip', start: trip.start, position: trip.position, ...measure(trip, at) }]
    if (stop) return [{ kind: 'stop', ...stop, seconds: secondsBetween(stop.start, at) }]
    return []
  },
}

const secondsBetween = (start: number, end: number): number => (end - start) / 1000

const measure = (trip: { start: number; metres: number; seconds: number }, end: number) => ({
  metres: toTenths(trip.metres),
  seconds: Math.min(toTenths(trip.seconds), secondsBetween(trip.start, end)),
})

const restingAt = (position: Position, at: number): Mark => ({ at, position, metres: 0, seconds: 0 })

const further = <T extends { metres: number; seconds: number }>(from: T, { metres, seconds }: Step): T =>
  metres === 0 && seconds === 0
    ? from
    : { ...from, metres: toThousandths(from.metres + metres), seconds: toThousandths(from.seconds + seconds) }

/** Processes a reading without a plausible position. */
function unseen(own: Trips, step: Step): Trips {
  const { rolling } = step
  if (own.trip) return { ...own, rolling, trip: further(own.trip, step) }
  if (!own.rest) return own
  const stays = !rolling && step.metres === 0 && own.rest.metres === 0 && own.strayedAt === null
  return { ...own, rolling, rest: stays ? restingAt(own.rest.position, step.at) : further(own.rest, step) }
}

/** Processes a reading while a position is in doubt. It does not prove that the asset is at rest. */
function doubted(own: Trips, step: Step): Trips {
  const { rolling } = step
  if (own.trip) return { ...own, rolling, trip: further(own.trip, step) }
  return own.rest ? { ...own, rolling, rest: further(own.rest, step) } : own
}

function rest(own: Trips, step: Step, settings: Settings): Outcome<Trips> {
  const { at, here, rolling } = step
  const strayedAt = own.strayedAt ?? step.confirmedAt
  const next: Trips = { ...own, here, at, rolling, strayedAt: null }
  if (!own.rest || !own.stop) {
    next.rest = restingAt(here, at)
    next.stop = { start: at, position: here }
    return { state: next }
  }
  const away = metersBetween(own.rest.position, here)
  if (away >= settings.tripMetres) {
    if (!rolling && !step.jumped && strayedAt === null) {
      next.rest = further(own.rest, step)
      next.strayedAt = at
      return { state: next }
    }
    const seenAwayAt = strayedAt ?? at
    const unknown =
      step.jumped ||
      seenAwayAt === own.rest.at ||
      secondsBetween(own.rest.at, seenAwayAt) > settings.tripGapSeconds
    return unknown
      ? reappear(next, own.rest.at, seenAwayAt, step)
      : depart(next, own.rest, strayedAt, step, settings)
  }
  if (!rolling && away <= SAME_PLACE) next.rest = restingAt(own.rest.position, at)
  else if (secondsBetween(own.rest.at, at) >= settings.tripRestSeconds) next.rest = restingAt(here, at)
  else next.rest = further(own.rest, step)
  return { state: next }
}

/**
 * Handles an asset that appears elsewhere after a long time without a position. Its route is unknown, so
 * there is no trip between the two stops.
 */
function reappear(own: Trips, leftAt: number, foundAt: number, { at, here }: Step): Outcome<Trips> {
  const intervals = stopUntil(own, leftAt)
  return { state: { ...own, rest: restingAt(here, at), stop: { start: foundAt, position: here } }, intervals }
}

function depart(
  own: Trips,
  from: Mark,
  strayedAt: number | null,
  step: Step,
  settings: Settings,
): Outcome<Trips> {
  const { at, here, rolling } = step
  const { position } = from
  const { metres, seconds } = further(from, step)
  const stoodSince = strayedAt !== null && !rolling && step.leg < SAME_PLACE ? strayedAt : null
  const state: Trips = {
    ...own,
    rest: null,
    stop: null,
    trip: { start: from.at, position, metres, seconds },
    pause: {
      at: stoodSince ?? at,
      position: here,
      metres,
      seconds: stoodSince === null ? seconds : from.seconds,
      stood: !rolling,
    },
  }
  const departed: Outcome<Trips> = {
    state,
    events: [{ type: 'tripStart', at: from.at, position, fields: {} }],
    intervals: stopUntil(own, from.at),
  }
  return restedAt(state, step, settings) ? both(departed, arrive(state, step)) : departed
}

/** Combines two outcomes of the same reading. */
const both = (first: Outcome<Trips>, second: Outcome<Trips>): Outcome<Trips> => ({
  state: second.state,
  events: [...(first.events ?? []), ...(second.events ?? [])],
  intervals: [...(first.intervals ?? []), ...(second.intervals ?? [])],
})

function travel(own: Trips, step: Step, settings: Settings): Outcome<Trips> {
  if (!own.trip || !own.pause) return { state: own }
  const { at, here, rolling } = step
  const stood = !rolling
  if (step.jumped || secondsBetween(own.at, at) > settings.tripGapSeconds) return lose(own, step, settings)
  const trip = further(own.trip, step)
  let pause = own.pause
  const away = metersBetween(pause.position, here)
  if (away >= settings.tripMetres || (stood && !pause.stood && away > SAME_PLACE)) {
    pause = { at, position: here, metres: trip.metres, seconds: trip.seconds, stood }
  } else if (stood && !pause.stood) pause = { ...pause, stood }
  const state = { ...own, here, at, rolling, trip, pause }
  return restedAt(state, step, settings) ? arrive(state, step) : { state }
}

const restedAt = ({ pause }: Trips, { at }: Step, settings: Settings): boolean =>
  pause !== null && secondsBetween(pause.at, at) >= settings.tripRestSeconds

/** Ends the trip where it paused. */
function arrive(own: Trips, step: Step): Outcome<Trips> {
  if (!own.pause) return { state: own }
  const { position } = own.pause
  const near = !step.rolling && metersBetween(position, step.here) <= SAME_PLACE
  return finish(own, own.pause, restingAt(near ? position : step.here, step.at))
}

/** Ends a trip at the last known position after a long time without one. */
function lose(own: Trips, step: Step, settings: Settings): Outcome<Trips> {
  const { at, here, rolling } = step
  if (!own.trip || !own.here) return { state: own }
  const lastSeen = { at: own.at, position: own.here, metres: own.trip.metres, seconds: own.trip.seconds }
  const end = own.pause?.stood ? own.pause : lastSeen
  const ended = finish({ ...own, here, at, rolling }, end, restingAt(here, at))
  const found = !step.jumped && metersBetween(end.position, here) < settings.tripMetres
  return found ? ended : both(ended, reappear(ended.state, own.at, at, step))
}

function finish(own: Trips, end: Mark, resting: Mark): Outcome<Trips> {
  if (!own.trip) return { state: own }
  const { start } = own.trip
  const { at, position } = end
  const { metres, seconds } = measure({ start, metres: end.metres, seconds: end.seconds }, at)
  return {
    state: {
      ...own,
      rest: resting,
      stop: { start: at, position },
      trip: null,
      pause: null,
      ended: { at, metres, seconds },
    },
    events: [{ type: 'tripEnd', at, position, fields: { metres, seconds } }],
    intervals: [{ kind: 'trip', start, end: at, position: own.trip.position, metres, seconds }],
  }
}

function stopUntil({ stop }: Trips, end: number): DerivedInterval[] {
  if (!stop || end <= stop.start) return []
  return [{ kind: 'stop', ...stop, end, seconds: secondsBetween(stop.start, end) }]
}
