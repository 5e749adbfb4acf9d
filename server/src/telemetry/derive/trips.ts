import type { Position } from '../readings/reading.ts'
import { metresBetween } from '@yardmaster/core/geo/metresBetween.ts'
import type { DerivedInterval, Detector, Outcome } from './detector.ts'
import { numberIn, toTenths, toThousandths } from './readingFields.ts'
import type { Settings } from './settings.ts'

/** A place with an instant, and what was travelled up to it or since. */
type Mark = { at: number; position: Position; metres: number; seconds: number }

export type Trips = {
  /** Where it was when last seen. */
  here: Position | null
  at: number
  /** Driven, by the newest reading. */
  rolling: boolean
  /** Where it rests, the last instant that it surely did, and what it has moved since. Null on a trip. */
  rest: Mark | null
  /** Seen far from its resting place, but standing: that may have been one wrong position. */
  strayedAt: number | null
  stop: { start: number; position: Position } | null
  trip: { start: number; position: Position; metres: number; seconds: number } | null
  /** Where the trip will have ended if it stays about here, and whether it has stood there. Null off a trip. */
  pause: (Mark & { stood: boolean }) | null
  /** The trip before: when it ended, and its measure. */
  ended: { at: number; metres: number; seconds: number } | null
}

/** Metres within which a standing machine has not left its place. */
const SAME_PLACE = 50

/** What one reading adds. */
type Step = {
  at: number
  here: Position
  metres: number
  /** That count: none for a gap. */
  seconds: number
  rolling: boolean
  jumped: boolean
}

/**
 * Trips, and the stops between them. A trip begins with 200 m of displacement from the resting place, dated back to when it
 * left, and ends where it then stays within 200 m for 180 s. Slower than that is no travelling: the resting place creeps along.
 *
 * tripStart  no fields
 * tripEnd    metres, seconds
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
    const { here, step: metres, jumped, at: seenAt } = asset.distance
    if (!here) return { state: own }
    const { at } = reading
    const elapsed = asset.at === null ? 0 : (at - asset.at) / 1000
    const speed = numberIn(reading, 'speed') ?? (elapsed > 0 ? metres / elapsed : 0)
    const seconds = elapsed > settings.longestGapSeconds ? 0 : elapsed
    const step: Step = { at, here, metres, seconds, rolling: speed >= settings.movingSpeed, jumped }
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

/** A reading without a position that can be believed. */
function unseen(own: Trips, step: Step): Trips {
  const { rolling } = step
  if (own.trip) return { ...own, rolling, trip: further(own.trip, step) }
  if (!own.rest) return own
  const stays = !rolling && step.metres === 0 && own.rest.metres === 0 && own.strayedAt === null
  return { ...own, rolling, rest: stays ? restingAt(own.rest.position, step.at) : further(own.rest, step) }
}

function rest(own: Trips, step: Step, settings: Settings): Outcome<Trips> {
  const { at, here, rolling } = step
  const next: Trips = { ...own, here, at, rolling, strayedAt: null }
  if (!own.rest || !own.stop) {
    next.rest = restingAt(here, at)
    next.stop = { start: at, position: here }
    return { state: next }
  }
  const away = metresBetween(own.rest.position, here)
  if (away >= settings.tripMetres) {
    if (!rolling && !step.jumped && own.strayedAt === null) {
      next.rest = further(own.rest, step)
      next.strayedAt = at
      return { state: next }
    }
    const seenAwayAt = own.strayedAt ?? at
    const unknown =
      step.jumped ||
      seenAwayAt === own.rest.at ||
      secondsBetween(own.rest.at, seenAwayAt) > settings.tripGapSeconds
    return unknown
      ? reappear(next, own.rest.at, seenAwayAt, step)
      : depart(next, own.rest, own.strayedAt, step, settings)
  }
  if (!rolling && away <= SAME_PLACE) next.rest = restingAt(own.rest.position, at)
  else if (secondsBetween(own.rest.at, at) >= settings.tripRestSeconds) next.rest = restingAt(here, at)
  else next.rest = further(own.rest, step)
  return { state: next }
}

/** Somewhere else after a long time unseen: how it came there is not known, so there is no trip between the two stops. */
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
  const stoodSince = strayedAt !== null && !rolling && step.metres < SAME_PLACE ? strayedAt : null
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

/** One thing and then another, seen in one reading. */
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
  const away = metresBetween(pause.position, here)
  if (away >= settings.tripMetres || (stood && !pause.stood && away > SAME_PLACE)) {
    pause = { at, position: here, metres: trip.metres, seconds: trip.seconds, stood }
  } else if (stood && !pause.stood) pause = { ...pause, stood }
  const state = { ...own, here, at, rolling, trip, pause }
  return restedAt(state, step, settings) ? arrive(state, step) : { state }
}

const restedAt = ({ pause }: Trips, { at }: Step, settings: Settings): boolean =>
  pause !== null && secondsBetween(pause.at, at) >= settings.tripRestSeconds

/** The trip ended where it paused. */
function arrive(own: Trips, step: Step): Outcome<Trips> {
  if (!own.pause) return { state: own }
  const { position } = own.pause
  const near = !step.rolling && metresBetween(position, step.here) <= SAME_PLACE
  return finish(own, own.pause, restingAt(near ? position : step.here, step.at))
}

/** Out of sight for long on a trip: it ended where it was last seen. */
function lose(own: Trips, step: Step, settings: Settings): Outcome<Trips> {
  const { at, here, rolling } = step
  if (!own.trip || !own.here) return { state: own }
  const lastSeen = { at: own.at, position: own.here, metres: own.trip.metres, seconds: own.trip.seconds }
  const end = own.pause?.stood ? own.pause : lastSeen
  const ended = finish({ ...own, here, at, rolling }, end, restingAt(here, at))
  const found = !step.jumped && metresBetween(end.position, here) < settings.tripMetres
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
