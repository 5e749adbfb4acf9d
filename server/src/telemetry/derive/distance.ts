import type { Position, Reading } from '../readings/reading.ts'
import { metersBetween } from '@yardmaster/core/geo/metersBetween.ts'
import type { DerivedEvent, Detector, Outcome } from './detector.ts'
import { runs } from './engine.ts'
import { advance, NEW_METER } from './meter.ts'
import type { Meter } from './meter.ts'
import { meterEvents } from './meterEvents.ts'
import { METER_LIMITS } from './meterLimits.ts'
import { FAR_METRES, NOWHERE, placeAfter } from './place.ts'
import type { Fix, Place } from './place.ts'
import { numberIn } from './readingFields.ts'
import type { Settings } from './settings.ts'
import type { AssetState } from './state.ts'

export type Distance = Place & {
  /** The position up to which meters have been counted. */
  counted: Position | null
  /** The meters that this reading adds. */
  step: number
  /** Whether something else moves the asset: the engine was off all the time since the previous position. */
  carried: boolean
  /** The meters since the previous reading or position, if that is too long ago to know when. */
  inGap: number
  meter: Meter
}

/**
 * Tracks the asset's position and the distance traveled: by its odometer, or else by its positions with
 * noise removed. With the engine off, something else carries the asset: that distance is measured by
 * positions, because an axle that stands counts nothing, and it doesn't count on our own odometer.
 *   meterIgnored, meterReplaced see meterEvents.ts (meters)
 *   positionIgnored metres (how far it was off)
 *   movedWhileSilent metres, seconds (of the silence)
 */
export const distance: Detector<Distance> = {
  initial: { ...NOWHERE, counted: null, step: 0, carried: false, inGap: 0, meter: NEW_METER },
  detect(own, reading, asset, { settings }) {
    const odometer = numberIn(reading, 'odometer')
    const place = placeAfter(own, reading, settings)
    const { here } = place
    const isGap = isAfterGap(own, place, reading.at, asset.at, settings)
    const least = isGap || place.quiet ? settings.driftMetres : settings.jitterMetres
    const noise = Math.max(least, numberIn(reading, 'accuracy') ?? 0)
    const { counted, metres } = count(own.counted, place, noise)
    // A position also measures the way since readings without a believed one.
    const isOff = wasOff(reading, asset, settings) && (own.at === asset.at || own.carried)
    const input = { raw: odometer, at: reading.at, previousAt: asset.at, own: isOff ? 0 : metres }
    const advanced = advance(own.meter, input, METER_LIMITS.odometer(settings))
    const { meter } = advanced
    const carried = isOff && !isGap
    const step = isGap ? 0 : carried ? metres : advanced.step
    const inGap = isGap ? advanced.step : 0
    const events = meterEvents('odometer', advanced, reading.at, here)
    const outcome: Outcome<Distance> = {
      state: Object.assign(place, { counted, step, carried, inGap, meter }),
      events,
    }
    if (own.suspect && place.refuted) events.push(ignored(own.suspect, own.here))
    const silent = asset.at === null ? 0 : (reading.at - asset.at) / 1000
    if (silent > settings.tripGapSeconds && place.moved)
      events.push(...movedBetween(own.here, here, reading.at, silent))
    const shown = Math.round(meter.total)
    const isNews =
      odometer === undefined
        ? here !== null && (advanced.step > 0 || !asset.snapshot.odometer)
        : shown !== odometer
    if (isNews) outcome.fields = { odometer: shown }
    return outcome
  },
}

/**
 * Returns whether the engine is known to have been off since the previous reading. If it is on now, it
 * started at the end of a transport, or else at the beginning of the way. An hour meter that advanced
 * meanwhile contradicts the ignition.
 */
function wasOff(reading: Reading, { engine, trips }: AssetState, settings: Settings): boolean {
  if (engine.on !== false) return false
  if (runs(reading) === true && !trips.trip?.carried) return false
  const hours = numberIn(reading, 'engineSeconds')
  const ran = hours === undefined || engine.meter.raw === null ? 0 : hours - engine.meter.raw
  return ran <= settings.meterToleranceSeconds
}

/** Returns whether the distance was traveled during a gap after which the asset may have been anywhere. */
function isAfterGap(
  before: Place,
  now: Place,
  at: number,
  previousAt: number | null,
  { tripGapSeconds }: Settings,
): boolean {
  if (previousAt === null || previousAt === at) return false
  const isSeen = before.here !== null && now.at === at
  return at - (isSeen ? before.at : previousAt) > tripGapSeconds * 1000
}

/** Returns the distance that this reading's position adds, and the position from which the next one counts. */
function count(counted: Position | null, place: Place, noise: number) {
  const { here, moved, jumped, confirmed } = place
  if (!moved || !here) return { counted, metres: 0 }
  if (!counted || jumped) return { counted: here, metres: 0 }
  if (confirmed) {
    const metres = metersBetween(counted, confirmed.position) + metersBetween(confirmed.position, here)
    return { counted: here, metres }
  }
  const metres = metersBetween(counted, here)
  return metres < noise ? { counted, metres: 0 } : { counted: here, metres }
}

const ignored = ({ position, at }: Fix, here: Position | null): DerivedEvent => ({
  type: 'positionIgnored',
  at,
  position: here,
  fields: { metres: here ? Math.round(metersBetween(here, position)) : 0 },
})

function movedBetween(
  from: Position | null,
  to: Position | null,
  at: number,
  seconds: number,
): DerivedEvent[] {
  const metres = from && to ? Math.round(metersBetween(from, to)) : 0
  if (metres < FAR_METRES) return []
  return [{ type: 'movedWhileSilent', at, position: to, fields: { metres, seconds } }]
}
