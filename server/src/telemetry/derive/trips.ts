import type { Position } from '../readings/reading.ts'
import { metersBetween } from '@yardmaster/core/geo/metersBetween.ts'
import type { DerivedInterval, Detector, OpenInterval, Outcome } from './detector.ts'
import { intervalOf, isOver, join, openOf } from './nearby.ts'
import type { Nearby } from './nearby.ts'
import { numberIn, toThousandths } from './readingFields.ts'
import type { Settings } from './settings.ts'
import type { AssetState } from './state.ts'
import { change, hasTurned, turnOf } from './tripTurn.ts'
import {
  ending,
  further,
  furtherAtRest,
  kindOf,
  measure,
  restingAt,
  secondsBetween,
  started,
} from './tripState.ts'
import type { Mark, Rest, Step, Trips } from './tripState.ts'

/** Meters within which a stationary asset has not left its place. */
const SAME_PLACE = 50

/**
 * Detects trips, transports and the stops between them. A trip begins with 200 m of displacement from the
 * resting place and is backdated to the departure. It ends where the asset then stays within 200 m for 180 s.
 * With the engine off it is a transport. Slower movement is not a trip: the resting place moves along, and
 * the movement is an interval of its own, so that every meter is in exactly one interval.
 *   tripStart, transportStart no fields
 *   tripEnd, transportEnd metres, seconds
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
    turn: null,
    ended: null,
    nearby: null,
  },
  detect(before, reading, asset, { settings }) {
    const { here, step: metres, jumped, at: seenAt, confirmed, suspect, carried } = asset.distance
    const { at } = reading
    const over = before.nearby && isOver(before.nearby, at) ? before.nearby : null
    const own = over ? { ...before, nearby: null } : before
    const elapsed = asset.at === null ? 0 : (at - asset.at) / 1000
    const seconds = elapsed > settings.longestGapSeconds ? 0 : elapsed
    const previousAt = asset.at ?? at
    if (!here) {
      if (metres === 0 && !over) return { state: own }
      const moved = { at: previousAt, position: null, metres, seconds, carried: carried ? metres : 0 }
      return after(over, settle({ state: { ...own } }, moved, at))
    }
    const leg = confirmed ? metersBetween(confirmed.position, here) : metres
    const speed = numberIn(reading, 'speed') ?? (elapsed > 0 ? leg / elapsed : 0)
    const step: Step = {
      at,
      previousAt,
      here,
      metres,
      seconds,
      rolling: speed >= settings.movingSpeed,
      jumped,
      carried,
      isEngineOff: asset.engine.on === false,
      leg,
      confirmedAt: confirmed?.at ?? null,
    }
    if (suspect) return after(over, { state: doubted(own, step) })
    if (seenAt !== at) return after(over, { state: unseen(own, step) })
    return after(over, own.trip ? travel(own, step, settings) : rest(own, step, settings))
  },
  open({ trip, stop, rest, nearby }, at) {
    if (trip)
      return [{ kind: kindOf(trip), start: trip.start, position: trip.position, ...measure(trip, at) }]
    const open: OpenInterval[] = []
    if (stop) open.push({ kind: 'stop', ...stop, seconds: secondsBetween(stop.start, at) })
    const pending = rest && rest.metres > 0 ? join(nearby, pieceOf(rest, at)) : null
    for (const each of pending ? [pending.over, pending.nearby] : [nearby])
      if (each) open.push(openOf(each, at))
    return open
  },
}

/** Returns whether something else moves the asset now, if it moves. */
export const isCarried = ({ trip }: Trips, { on }: AssetState['engine']): boolean =>
  trip ? trip.carried : on === false

/** Movement that is no trip: since the mark, and the meters of it for which the asset was carried. */
type Moved = { at: number; position: Position | null; metres: number; seconds: number; carried: number }

const pieceOf = ({ at, position, metres, seconds, carried }: Moved, until: number): Nearby => ({
  start: at,
  until,
  position,
  metres,
  seconds,
  carried: carried > metres / 2,
})

/** Records movement that did not become a trip. The outcome's state is new and is modified. */
function settle(outcome: Outcome<Trips>, moved: Moved, until: number): Outcome<Trips> {
  const { state } = outcome
  if (moved.metres <= 0) return outcome
  if (moved.at >= until) {
    // Without any length it can't be an interval, so it is added to what follows.
    const { rest, nearby } = state
    if (rest) {
      const metres = toThousandths(rest.metres + moved.metres)
      state.rest = { ...rest, metres, carried: toThousandths(rest.carried + moved.carried) }
    } else if (nearby) state.nearby = { ...nearby, metres: toThousandths(nearby.metres + moved.metres) }
    return outcome
  }
  const { nearby, over } = join(state.nearby, pieceOf(moved, until))
  state.nearby = nearby
  return after(over, outcome)
}

/** Adds the interval of movement that is over. */
const after = (over: Nearby | null, outcome: Outcome<Trips>): Outcome<Trips> =>
  over ? { ...outcome, intervals: [intervalOf(over), ...(outcome.intervals ?? [])] } : outcome

/** Processes a reading without a plausible position. */
function unseen(own: Trips, step: Step): Trips {
  const { rolling } = step
  if (own.trip) return { ...own, rolling, trip: further(own.trip, step) }
  if (!own.rest) return own
  const stays = !rolling && step.metres === 0 && own.rest.metres === 0 && own.strayedAt === null
  const rest = stays ? restingAt(own.rest.position, step.at) : furtherAtRest(own.rest, step)
  return { ...own, rolling, rest }
}

/** Processes a reading while a position is in doubt. It does not prove that the asset is at rest. */
function doubted(own: Trips, step: Step): Trips {
  const { rolling } = step
  if (own.trip) return { ...own, rolling, trip: further(own.trip, step) }
  return own.rest ? { ...own, rolling, rest: furtherAtRest(own.rest, step) } : own
}

function rest(own: Trips, step: Step, settings: Settings): Outcome<Trips> {
  const { at, here, rolling } = step
  const strayedAt = own.strayedAt ?? step.confirmedAt
  const next: Trips = { ...own, here, at, rolling, strayedAt: null }
  if (!own.rest || !own.stop) {
    next.rest = furtherAtRest(restingAt(here, at), { ...step, seconds: 0 })
    next.stop = { start: at, position: here }
    return { state: next }
  }
  const away = metersBetween(own.rest.position, here)
  if (away >= settings.tripMetres) {
    if (!rolling && !step.jumped && strayedAt === null) {
      next.rest = furtherAtRest(own.rest, step)
      next.strayedAt = at
      return { state: next }
    }
    const seenAwayAt = strayedAt ?? at
    const unknown =
      step.jumped ||
      seenAwayAt === own.rest.at ||
      secondsBetween(own.rest.at, seenAwayAt) > settings.tripGapSeconds
    if (!unknown) return depart(next, own.rest, strayedAt, step, settings)
    const found = reappear(next, restingAt(here, at), own.rest.at, seenAwayAt)
    return settle(found, furtherAtRest(own.rest, step), at)
  }
  const stays = !rolling && away <= SAME_PLACE
  if (!stays && secondsBetween(own.rest.at, at) < settings.tripRestSeconds) {
    next.rest = furtherAtRest(own.rest, step)
    return { state: next }
  }
  next.rest = restingAt(stays ? own.rest.position : here, at)
  if (own.rest.metres === 0 && step.metres === 0) return { state: next }
  return settle({ state: next }, furtherAtRest(own.rest, step), at)
}

/**
 * Handles an asset that appears elsewhere after a long time without a position. Its route is unknown, so
 * there is no trip between the two stops.
 */
function reappear(own: Trips, rest: Rest, leftAt: number, foundAt: number): Outcome<Trips> {
  const stop = { start: foundAt, position: rest.position }
  return { state: { ...own, rest, stop }, intervals: stopUntil(own, leftAt) }
}

function depart(
  own: Trips,
  from: Rest,
  strayedAt: number | null,
  step: Step,
  settings: Settings,
): Outcome<Trips> {
  const { at, here, rolling } = step
  const { position } = from
  const { metres, seconds, carried } = furtherAtRest(from, step)
  const stoodSince = strayedAt !== null && !rolling && step.leg < SAME_PLACE ? strayedAt : null
  const trip = { start: from.at, position, metres, seconds, carried: carried > metres / 2 }
  const state: Trips = {
    ...own,
    rest: null,
    stop: null,
    trip,
    turn: null,
    pause: {
      at: stoodSince ?? at,
      position: here,
      metres,
      seconds: stoodSince === null ? seconds : from.seconds,
      stood: !rolling,
    },
    nearby: null,
  }
  const departed = after(own.nearby, {
    state,
    events: [started(trip)],
    intervals: stopUntil(own, from.at),
  })
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
  const turn = turnOf(own, step)
  let pause = own.pause
  const away = metersBetween(pause.position, here)
  if (away >= settings.tripMetres || (stood && !pause.stood && away > SAME_PLACE)) {
    pause = { at, position: here, metres: trip.metres, seconds: trip.seconds, stood }
  } else if (stood && !pause.stood) pause = { ...pause, stood }
  const state = { ...own, here, at, rolling, trip, pause, turn }
  if (turn && own.turn && hasTurned(trip, turn, step, settings)) return change(state, trip, turn, pause)
  return restedAt(state, step, settings) ? arrive(state, step) : { state }
}

const restedAt = ({ pause }: Trips, { at }: Step, settings: Settings): boolean =>
  pause !== null && secondsBetween(pause.at, at) >= settings.tripRestSeconds

/** Ends the trip where it paused. */
function arrive(own: Trips, step: Step): Outcome<Trips> {
  if (!own.pause) return { state: own }
  const { position } = own.pause
  const near = !step.rolling && metersBetween(position, step.here) <= SAME_PLACE
  const until = step.metres > 0 ? step.at : step.previousAt
  return finish(own, own.pause, restingAt(near ? position : step.here, step.at), until)
}

/** Ends a trip at the last known position after a long time without one. */
function lose(own: Trips, step: Step, settings: Settings): Outcome<Trips> {
  const { at, here, rolling } = step
  if (!own.trip || !own.here) return { state: own }
  const lastSeen = { at: own.at, position: own.here, metres: own.trip.metres, seconds: own.trip.seconds }
  const end = own.pause?.stood ? own.pause : lastSeen
  const resting = furtherAtRest(restingAt(here, at), { ...step, seconds: 0 })
  const ended = finish({ ...own, here, at, rolling }, end, resting, step.previousAt)
  const found = !step.jumped && metersBetween(end.position, here) < settings.tripMetres
  return found ? ended : both(ended, reappear(ended.state, ended.state.rest ?? resting, own.at, at))
}

/** Ends the trip at that point, after which the asset moved without leaving until `until`. */
function finish(own: Trips, end: Mark, resting: Rest, until: number): Outcome<Trips> {
  const { trip } = own
  if (!trip) return { state: own }
  const { at, position } = end
  const { ended, events, intervals } = ending(trip, end)
  const state: Trips = {
    ...own,
    rest: resting,
    stop: { start: at, position },
    trip: null,
    pause: null,
    turn: null,
    ended,
  }
  const metres = toThousandths(trip.metres - end.metres)
  // Since the turn, if there is one, the asset moved in the other way.
  const turned = own.turn ? Math.min(metres, trip.metres - own.turn.metres) : 0
  const carried = toThousandths(trip.carried ? metres - turned : turned)
  const moved = { at, position, metres, seconds: toThousandths(trip.seconds - end.seconds), carried }
  return settle({ state, events, intervals }, moved, until)
}

function stopUntil({ stop }: Trips, end: number): DerivedInterval[] {
  if (!stop || end <= stop.start) return []
  return [{ kind: 'stop', ...stop, end, seconds: secondsBetween(stop.start, end) }]
}
