import type { Position, Reading } from '../readings/reading.ts'
import { metersBetween } from '@yardmaster/core/geo/metersBetween.ts'
import type { Detector, Outcome } from './detector.ts'
import { advance, NEW_METER } from './meter.ts'
import type { Meter } from './meter.ts'
import { meterEvents } from './meterEvents.ts'
import { METER_LIMITS } from './meterLimits.ts'
import { flagIn, numberIn } from './readingFields.ts'
import type { Settings } from './settings.ts'

export type Distance = {
  /** The last plausible position, and its instant. */
  here: Position | null
  at: number
  /** Whether this reading changed the position. */
  moved: boolean
  /**
   * Whether the change is farther than the asset can have driven, so that it must have been elsewhere all
   * along.
   */
  jumped: boolean
  /** The position up to which meters have been counted. */
  counted: Position | null
  /** A position too far away to be plausible, unless the next one confirms it. */
  suspect: { position: Position; at: number } | null
  standing: boolean
  /** The meters that this reading adds. */
  step: number
  meter: Meter
}

/** Meters by which two fixes a moment apart may differ. */
const FIX_TOLERANCE = 30

/**
 * Tracks the asset's position and the distance traveled: by its odometer, or else by its positions with
 * noise removed.
 *   meterIgnored, meterReplaced see meterEvents.ts (meters)
 */
export const distance: Detector<Distance> = {
  initial: {
    here: null,
    at: 0,
    moved: false,
    jumped: false,
    counted: null,
    suspect: null,
    standing: false,
    step: 0,
    meter: NEW_METER,
  },
  detect(own, reading, asset, { settings }) {
    const odometer = numberIn(reading, 'odometer')
    const standing = isStanding(own, reading, settings)
    const { here, at, moved, jumped, suspect } = placeAfter(own, reading, standing, settings)
    let counted = own.counted
    let metres = 0
    if (moved && here) {
      metres = counted && !jumped ? metersBetween(counted, here) : 0
      if (metres < Math.max(settings.jitterMetres, numberIn(reading, 'accuracy') ?? 0)) metres = 0
      if (metres > 0 || !counted || jumped) counted = here
    }
    const input = { raw: odometer, at: reading.at, previousAt: asset.at, own: metres }
    const advanced = advance(own.meter, input, METER_LIMITS.odometer(settings))
    const { meter, step } = advanced
    const outcome: Outcome<Distance> = {
      state: { here, at, moved, jumped, counted, suspect, standing, step, meter },
    }
    const events = meterEvents('odometer', advanced, reading.at, here)
    if (events.length > 0) outcome.events = events
    const shown = Math.round(meter.total)
    const isNews =
      odometer === undefined ? here !== null && (step > 0 || !asset.snapshot.odometer) : shown !== odometer
    if (isNews) outcome.fields = { odometer: shown }
    return outcome
  },
}

function isStanding(own: Distance, reading: Reading, { standingSpeed }: Settings): boolean {
  const speed = numberIn(reading, 'speed')
  if (speed !== undefined) return speed < standingSpeed
  const motion = flagIn(reading, 'motion')
  if (motion !== undefined) return !motion
  return reading.position ? false : own.standing
}

type Place = Pick<Distance, 'here' | 'at' | 'moved' | 'jumped' | 'suspect'>

function placeAfter(own: Distance, reading: Reading, standing: boolean, settings: Settings): Place {
  const { position, at } = reading
  const { here, suspect } = own
  if (!position || (numberIn(reading, 'accuracy') ?? 0) > settings.poorAccuracyMetres)
    return staying(own, suspect)
  if (!here) return { here: position, at, moved: true, jumped: false, suspect: null }
  // If two positions have the same instant, only the first one can be trusted.
  if (at === own.at) return staying(own, suspect)
  const metres = metersBetween(here, position)
  if (metres > reach(at - own.at, settings)) {
    const agrees =
      suspect !== null &&
      at > suspect.at &&
      metersBetween(suspect.position, position) <= reach(at - suspect.at, settings)
    return agrees
      ? { here: position, at, moved: true, jumped: true, suspect: null }
      : staying(own, { position, at })
  }
  const drifts = metres === 0 || (own.standing && standing && metres < settings.driftMetres)
  return { here: drifts ? here : position, at, moved: !drifts, jumped: false, suspect: null }
}

const staying = ({ here, at }: Distance, suspect: Distance['suspect']): Place => ({
  here,
  at,
  moved: false,
  jumped: false,
  suspect,
})

const reach = (ms: number, { fastestSpeed }: Settings): number => (ms / 1000) * fastestSpeed + FIX_TOLERANCE
