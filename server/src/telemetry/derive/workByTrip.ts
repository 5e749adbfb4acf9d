import { between, finishRest, finishWork } from './workStep.ts'
import type { Rest, Step, Stretches, WorkDetection } from './workStep.ts'

/**
 * The asset is on a trip with the engine on. If the engine is unknown, as for trailers, every trip is work.
 * A trip that turns out to have ended before the engine stopped counts until the engine stopped: parking is
 * not idling.
 */
export const workByTrip: WorkDetection = {
  enter(stretches, start, { asset }, isPast) {
    if (asset.trips.trip && !asset.trips.trip.carried && !isPast) stretches.work = { start }
    else stretches.rest = { start, until: start }
  },
  advance(stretches, step) {
    if (!step.before) return advanceWithoutEngine(stretches, step)
    const end = step.before.end
    const trip = tripOf(step)
    const tripEnd = trip?.end ?? null
    if (stretches.work) {
      if (tripEnd !== null) restFrom(stretches, between(stretches.work.start, tripEnd, end))
    } else if (stretches.rest && trip) {
      const start = between(stretches.rest.start, trip.start, end)
      finishRest(stretches, start)
      stretches.work = { start }
      if (tripEnd !== null) restFrom(stretches, between(start, tripEnd, end))
    }
    leaveOutUnknown(stretches, step, end)
    if (step.isOver) endRun(stretches, step, end)
    else if (stretches.rest) stretches.rest.until = certainUntil(stretches.rest, step, step.at)
  },
}

/** The asset's own trip that goes on or that this reading ended. */
function tripOf({ asset, finished }: Step): { start: number; end: number | null } | null {
  const ended = finished.find(({ kind }) => kind === 'trip')
  const { trip } = asset.trips
  return ended ?? (trip && !trip.carried ? { start: trip.start, end: null } : null)
}

function restFrom(stretches: Stretches, start: number): void {
  finishWork(stretches, start)
  stretches.rest = { start, until: start }
}

/** An asset that reappears elsewhere has moved in the meantime, but nobody knows when. */
function leaveOutUnknown(stretches: Stretches, { asset, previousAt }: Step, end: number): void {
  const { rest } = stretches
  const { stop } = asset.trips
  if (!rest || !stop || previousAt === null || rest.until >= Math.min(stop.start, previousAt)) return
  finishRest(stretches, Math.min(rest.until, stop.start))
  const start = Math.min(stop.start, end)
  stretches.rest = { start, until: start }
}

function endRun(stretches: Stretches, step: Step, end: number): void {
  finishWork(stretches, end)
  if (stretches.rest) finishRest(stretches, certainUntil(stretches.rest, step, end))
}

/** A trip may turn out to have begun right after the asset was last seen at rest or being transported. */
function certainUntil({ start, until }: Rest, { asset }: Step, end: number): number {
  const { trip, turn, rest, at } = asset.trips
  const known = trip?.carried ? (turn?.at ?? at) : (rest?.at ?? end)
  return between(Math.max(start, until), known, end)
}

function advanceWithoutEngine(stretches: Stretches, step: Step): void {
  const trip = tripOf(step)
  const tripEnd = trip?.end ?? null
  const isUnknown = step.asset.engine.on === null
  if (!stretches.work && trip && isUnknown) {
    stretches.work = { start: Math.max(trip.start, step.from) }
  }
  if (tripEnd !== null) finishWork(stretches, tripEnd)
  else if (!isUnknown) finishWork(stretches, step.at)
}
