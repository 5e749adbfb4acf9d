import type { Position } from '../readings/reading.ts'
import { metersBetween } from '@yardmaster/core/geo/metersBetween.ts'
import type { DerivedEvent, Detector, Outcome } from './detector.ts'
import { advance, NEW_METER } from './meter.ts'
import type { Meter } from './meter.ts'
import { meterEvents } from './meterEvents.ts'
import { METER_LIMITS } from './meterLimits.ts'
import { FAR_METRES, NOWHERE, placeAfter } from './place.ts'
import type { Fix, Place } from './place.ts'
import { numberIn } from './readingFields.ts'
import type { Settings } from './settings.ts'

export type Distance = Place & {
  /** The position up to which meters have been counted. */
  counted: Position | null
  /** The meters that this reading adds. */
  step: number
  meter: Meter
}

/**
 * Tracks the asset's position and the distance traveled: by its odometer, or else by its positions with
 * noise removed.
 *   meterIgnored, meterReplaced see meterEvents.ts (meters)
 *   positionIgnored metres (how far it was off)
 *   movedWhileSilent metres, seconds (of the silence)
 */
export const distance: Detector<Distance> = {
  initial: { ...NOWHERE, counted: null, step: 0, meter: NEW_METER },
  detect(own, reading, asset, { settings }) {
    const odometer = numberIn(reading, 'odometer')
    const place = placeAfter(own, reading, settings)
    const { here } = place
    const { counted, metres } = count(own.counted, place, numberIn(reading, 'accuracy') ?? 0, settings)
    const input = { raw: odometer, at: reading.at, previousAt: asset.at, own: metres }
    const advanced = advance(own.meter, input, METER_LIMITS.odometer(settings))
    const { meter, step } = advanced
    const events = meterEvents('odometer', advanced, reading.at, here)
    const outcome: Outcome<Distance> = { state: Object.assign(place, { counted, step, meter }), events }
    if (own.suspect && place.refuted) events.push(ignored(own.suspect, own.here))
    const silent = asset.at === null ? 0 : (reading.at - asset.at) / 1000
    if (silent > settings.tripGapSeconds && place.moved)
      events.push(...movedBetween(own.here, here, reading.at, silent))
    const shown = Math.round(meter.total)
    const isNews =
      odometer === undefined ? here !== null && (step > 0 || !asset.snapshot.odometer) : shown !== odometer
    if (isNews) outcome.fields = { odometer: shown }
    return outcome
  },
}

/** Returns the distance that this reading's position adds, and the position from which the next one counts. */
function count(counted: Position | null, place: Place, accuracy: number, settings: Settings) {
  const { here, moved, jumped, confirmed, quiet } = place
  if (!moved || !here) return { counted, metres: 0 }
  if (!counted || jumped) return { counted: here, metres: 0 }
  if (confirmed) {
    const metres = metersBetween(counted, confirmed.position) + metersBetween(confirmed.position, here)
    return { counted: here, metres }
  }
  const metres = metersBetween(counted, here)
  const noise = Math.max(quiet ? settings.driftMetres : settings.jitterMetres, accuracy)
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
