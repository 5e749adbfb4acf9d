import { metersInside, roomIn } from '../geo/metersInside.ts'
import type { Position, Reading } from '../readings/reading.ts'
import type { Fence } from './detector.ts'
import type { Place } from './place.ts'
import { numberIn, toThousandths } from './readingFields.ts'

/** A believed position of the asset. */
export type Sighting = {
  at: number
  position: Position
  /** Meters by which a fix may be wrong. */
  error: number
  /** Meters by which this position may be wrong, which is the median of several fixes while the asset stands. */
  remaining: number
  /** Milliseconds since the previous fix. */
  waited: number
  /** Whether it can settle a crossing alone. */
  sure: boolean
}

/** An unsettled crossing: the asset was last seen on the other side. */
export type Turn = {
  id: number
  /** The first sighting there. The crossing is dated at it. */
  at: number
  position: Position
  /** How much the sightings so far speak for the crossing. It settles at SETTLED and is dropped at 0. */
  score: number
  /** The newest sighting, and how far it is beyond the line as a multiple of its error. */
  seenAt: number
  clearance: number
  /** Whether the asset was already there when the outline began to hold, so that it crossed nothing. */
  isEarlier?: true
}

/** Receivers report better accuracies, but between buildings they are wrong by this many meters. */
const LEAST_ERROR = 10

export const SETTLED = 6.4
/**
 * Every sighting adds its distance beyond the line, as a multiple of the error, less this. So the noise of an
 * asset that works on the line never adds up (Page's cumulative sum test).
 * Two sightings settle a crossing by 36 m, four one by 20 m, and eleven one by 10 m.
 */
const ALLOWANCE = 0.4
const MOST = 4
/** Fixes in quick succession share their error, so they count only in part. */
const FULL_WEIGHT_MS = 10_000

/** The clearance at which a sighting settles a crossing alone, if no other was near it in time. */
const CLEAR = 3
const HOUR_MS = 3_600_000
/** The clearance that suffices if no other sighting was within an hour. */
const CLEAR_FOR_AN_HOUR = 1

/**
 * Returns where this reading shows the asset, in the order of time: first a position that was in doubt until
 * this reading confirmed it.
 */
export function sightingsIn(reading: Reading, here: Position, place: Place): Sighting[] {
  const { confirmed, fixes, waited, sure } = place
  const sightings: Sighting[] = []
  const error = errorOf(reading)
  if (confirmed) sightings.push({ ...confirmed, error, remaining: error, waited: FULL_WEIGHT_MS, sure: true })
  if (place.at === reading.at) {
    const remaining = error * shareLeft(fixes.length / 2)
    sightings.push({ at: reading.at, position: here, error, remaining, waited, sure })
  }
  return sightings
}

const errorOf = (reading: Reading): number => Math.max(LEAST_ERROR, numberIn(reading, 'accuracy') ?? 0)

/** The share of a fix's error that the median of this many fixes still has. */
const shareLeft = (fixes: number): number => (fixes < 3 ? 1 : fixes < 5 ? 0.75 : 0.5)

/** Small fences have no room for the whole error: nothing would ever be certain to be inside. */
const errorInside = (fence: Fence, error: number): number => Math.min(error, roomIn(fence))

/** Returns the crossing after one more sighting, or null if the asset seems to be where it was before. */
export function turnAfter(
  before: Turn | null,
  fence: Fence,
  wasInside: boolean,
  { at, position, error, remaining, waited, sure }: Sighting,
  seconds: number,
): Turn | null {
  const inside = metersInside(fence, position)
  const beyond = wasInside ? -inside : inside
  if (!before && beyond <= 0) return null
  const scale = wasInside ? error : errorInside(fence, error)
  const weight = Math.min(1, waited / FULL_WEIGHT_MS)
  const speaks = Math.max(-MOST, Math.min(MOST, beyond / scale)) - ALLOWANCE
  const clearance = sure ? beyond / (wasInside ? remaining : errorInside(fence, remaining)) : 0
  const alone = isClear(clearance, waited, seconds)
  const score = alone ? SETTLED : toThousandths((before?.score ?? 0) + weight * speaks)
  if (score <= 0) return null
  // A position that was in doubt can be from before the outline changed.
  const { since = 0 } = fence
  return {
    id: fence.id,
    at: before?.at ?? Math.max(at, since),
    position: before?.position ?? position,
    score,
    seenAt: at,
    clearance: Math.min(MOST, Math.max(0, toThousandths(clearance))),
    ...((before ? before.isEarlier : at < since) && { isEarlier: true }),
  }
}

/**
 * Returns the instant from which the newest sighting settles the crossing because none followed it, or null if
 * it never does. Until the next reading, an asset is where it was last known to be.
 */
export function aloneFrom({ seenAt, clearance }: Turn, seconds: number): number | null {
  if (clearance >= CLEAR) return seenAt + Math.min(HOUR_MS, seconds * 1000)
  return clearance >= CLEAR_FOR_AN_HOUR ? seenAt + HOUR_MS : null
}

export function lastsAlone(turn: Turn, now: number, seconds: number): boolean {
  const from = aloneFrom(turn, seconds)
  return from !== null && now >= from && now > turn.seenAt
}

const isClear = (clearance: number, milliseconds: number, seconds: number): boolean =>
  (clearance >= CLEAR && milliseconds >= seconds * 1000) ||
  (clearance >= CLEAR_FOR_AN_HOUR && milliseconds >= HOUR_MS)
