import type { Position, Reading } from '../readings/reading.ts'
import { metersBetween } from '@yardmaster/core/geo/metersBetween.ts'
import { flagIn, numberIn } from './readingFields.ts'
import { isAmong, restingPosition, withFix } from './restingPosition.ts'
import type { Settings } from './settings.ts'

export type Fix = { position: Position; at: number }

/** The position of an asset, and how the newest reading changed it. */
export type Place = {
  /** The last believed position, and its instant. While the asset stands, the median of the newest fixes. */
  here: Position | null
  at: number
  /** The newest fixes while the asset stands: latitude and longitude in turn. */
  fixes: readonly number[]
  /** Milliseconds between this reading's fix and the one before. 0 if it has none that counts. */
  waited: number
  /** Whether one fix shows where the asset is, because it is not a small change without a sign of movement. */
  sure: boolean
  /** Whether this reading changed the position, other than by a better median. */
  moved: boolean
  /**
   * Whether the asset changed its place without having driven: farther than it can have come in the time, or
   * without any sign of movement.
   */
  jumped: boolean
  /** A position that needs the next one to confirm it. */
  suspect: Fix | null
  /** Whether this reading refuted the previous suspect. */
  refuted: boolean
  /** The previous suspect, if this reading confirmed it: where the asset was at that instant. */
  confirmed: Fix | null
  /** Everything that the device reports about movement says that it stands. */
  standing: boolean
  /** Neither the engine nor a sensor gives a sign of movement, so small changes of the position are noise. */
  quiet: boolean
  /** The last reported speed, in meters per second. */
  speed: number
  /** The instant of the last real change of position. 0 if there was none since the first reading. */
  restsSince: number
}

const NO_FIXES: readonly number[] = []

export const NOWHERE: Place = {
  here: null,
  at: 0,
  fixes: NO_FIXES,
  waited: 0,
  sure: false,
  moved: false,
  jumped: false,
  suspect: null,
  refuted: false,
  confirmed: null,
  standing: false,
  quiet: false,
  speed: 0,
  restsSince: 0,
}

/** Meters by which two fixes a moment apart may differ. */
const FIX_TOLERANCE = 30
/** A position this far away isn't noise: the asset was moved, even if the device noticed nothing. */
export const FAR_METRES = 1000

/**
 * Returns the position after a reading. While the asset stands, its position is the median of several fixes,
 * so that neither noise nor a wrong first fix counts. Following the median adds no distance. An asset at rest
 * that suddenly appears elsewhere is believed to be there only once the next position confirms it, unless its
 * speed or a long silence explains the change.
 */
export function placeAfter(own: Place, reading: Reading, settings: Settings): Place {
  const next = unmoved(own, reading, settings)
  const { position, at } = reading
  if (!position || (numberIn(reading, 'accuracy') ?? 0) > settings.poorAccuracyMetres) return next
  const { here, suspect } = own
  if (!here) return moveTo(next, { position, at })
  // If two positions have the same instant, only the first one can be trusted.
  if (at === own.at || at === suspect?.at) return next
  const fix = { position, at }
  if (suspect && agrees(here, suspect, fix, own.standing && next.standing, settings))
    return confirm(own, next, here, suspect, fix, settings)

  const metres = metersBetween(here, position)
  next.refuted = suspect !== null
  const rests =
    own.standing &&
    next.standing &&
    (metres < settings.driftMetres || isAmong(own.fixes, position, settings.driftMetres))
  if (rests) return rest(own, next, here, fix)
  if (metres > reach(at - own.at, settings) || isSudden(own, next, metres, fix, settings)) {
    next.suspect = fix
    return next
  }
  next.suspect = null
  next.waited = at - own.at
  next.sure = !own.quiet || !next.quiet || metres >= settings.driftMetres
  if (metres === 0) {
    next.at = at
    return next
  }
  if (metres >= settings.driftMetres) next.restsSince = at
  return moveTo(next, fix)
}

/** Adds a fix of an asset that stands. One that equals the median changes nothing, and needs no allocation. */
function rest(own: Place, next: Place, here: Position, { position, at }: Fix): Place {
  next.suspect = null
  next.waited = at - own.at
  next.sure = true
  next.at = at
  if (own.fixes.length > 0 && position.lat === here.lat && position.lng === here.lng) return next
  next.fixes = withFix(own.fixes, position)
  next.here = restingPosition(next.fixes, here)
  return next
}

/** Modifies the new place, which nobody else has seen yet. */
function moveTo(next: Place, { position, at }: Fix): Place {
  next.here = position
  next.at = at
  next.fixes = next.standing ? [position.lat, position.lng] : NO_FIXES
  next.moved = true
  return next
}

/**
 * Returns the place before the reading's position is considered, with what the device says about movement
 * besides it. Written out, because spreading objects for every reading would take longer than the rest.
 */
function unmoved(own: Place, reading: Reading, { standingSpeed }: Settings): Place {
  const speed = numberIn(reading, 'speed')
  const motion = flagIn(reading, 'motion')
  const fast = speed !== undefined && speed >= standingSpeed
  const standing =
    speed !== undefined ? !fast : motion !== undefined ? !motion : reading.position ? false : own.standing
  return {
    here: own.here,
    at: own.at,
    fixes: own.fixes,
    waited: 0,
    sure: false,
    moved: false,
    jumped: false,
    suspect: own.suspect,
    refuted: false,
    confirmed: null,
    standing,
    quiet: !fast && motion !== true && flagIn(reading, 'ignition') !== true,
    speed: speed ?? 0,
    restsSince: own.restsSince,
  }
}

const reach = (ms: number, { fastestSpeed }: Settings): number => (ms / 1000) * fastestSpeed + FIX_TOLERANCE

const hasRested = ({ at, restsSince }: Place, { tripRestSeconds }: Settings): boolean =>
  at - restsSince >= tripRestSeconds * 1000

/** Returns whether an asset that rested appears farther away than its speed explains. */
function isSudden(own: Place, now: Place, metres: number, { at }: Fix, settings: Settings): boolean {
  const seconds = (at - own.at) / 1000
  const explained = settings.driftMetres + Math.max(own.speed, now.speed) * seconds
  if (metres <= explained || !hasRested(own, settings)) return false
  return seconds <= settings.tripGapSeconds || metres < FAR_METRES
}

/**
 * Returns whether a position confirms the suspect before it: the asset can have come from there and has not
 * returned. If it stands and reported soon after, it must still be where the suspect was.
 */
function agrees(here: Position, suspect: Fix, fix: Fix, standing: boolean, settings: Settings): boolean {
  const between = metersBetween(suspect.position, fix.position)
  if (between > reach(fix.at - suspect.at, settings)) return false
  const soon = fix.at - suspect.at <= settings.longestGapSeconds * 1000
  if (standing && (soon || between < settings.driftMetres)) return between < settings.driftMetres
  const away = metersBetween(here, suspect.position)
  return metersBetween(here, fix.position) > Math.max(settings.driftMetres, away / 2)
}

function confirm(own: Place, next: Place, here: Position, suspect: Fix, fix: Fix, settings: Settings): Place {
  const away = metersBetween(here, suspect.position)
  const impossible = away > reach(suspect.at - own.at, settings)
  const unnoticed = own.quiet && next.quiet && own.standing && away < FAR_METRES
  next.jumped = impossible || unnoticed
  next.suspect = null
  next.confirmed = suspect
  next.waited = fix.at - suspect.at
  next.sure = true
  next.restsSince = fix.at
  return moveTo(next, fix)
}
