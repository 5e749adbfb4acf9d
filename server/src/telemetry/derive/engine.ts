import type { Position, Reading } from '../reading.ts'
import type { DerivedEvent, DerivedInterval, Detector } from './detector.ts'
import { advance, NEW_METER } from './meter.ts'
import type { Meter } from './meter.ts'
import { flagIn, numberIn, toTenths } from './readingFields.ts'

export type Engine = {
  /** As last known. */
  on: boolean | null
  /** Of the interval that is open. */
  start: number | null
  position: Position | null
  seconds: number
  meter: Meter
}

/**
 * When the engine runs, and its hours: by the device's own meter, else by the clock without long gaps.
 * A gap that the meter does not bridge cuts the interval and makes no events: nothing was seen to change.
 *
 * engineOn       engineSeconds
 * engineOff      engineSeconds, seconds (of this run, since the last cut)
 * meterStepBack  meter 'engineSeconds', from, to (seconds)
 */
export const engine: Detector<Engine> = {
  initial: { on: null, start: null, position: null, seconds: 0, meter: NEW_METER },
  detect(own, reading, asset, { settings }) {
    const { at } = reading
    const on = runs(reading)
    const raw = numberIn(reading, 'engineSeconds')
    const elapsed = asset.at === null ? 0 : (at - asset.at) / 1000
    const gap = elapsed > settings.longestGapSeconds
    const tolerance = settings.meterToleranceSeconds
    const clock = own.start === null || gap ? 0 : elapsed
    const { meter, step, metered, steppedBackFrom } = advance(own.meter, raw, at, clock, 1, tolerance)
    const here = asset.distance.here
    const events: DerivedEvent[] = []
    const intervals: DerivedInterval[] = []
    let { start, position, seconds } = own
    const close = (end: number): void => {
      if (start !== null && end > start)
        intervals.push({ kind: 'engine', start, end, seconds: toTenths(seconds), position })
      start = null
    }

    if (steppedBackFrom !== null) {
      const fields = { meter: 'engineSeconds', from: steppedBackFrom, to: raw ?? 0 }
      events.push({ type: 'meterStepBack', at, position: here, fields, which: asset.nth * 2 })
    }
    if (start !== null) {
      const ran = gap ? Math.min(metered ? step : 0, elapsed) : step
      const ranOn = !gap || (metered && ran >= elapsed - tolerance)
      const end = ranOn || asset.at === null ? at : Math.round(asset.at + ran * 1000)
      seconds = Math.min(seconds + ran, (end - start) / 1000)
      if (!ranOn || on === false) close(end)
    }
    const engineSeconds = Math.round(meter.total)
    if (on === true && start === null) {
      start = at
      position = here
      seconds = 0
    }
    if (on === true && own.on !== true) {
      events.push({ type: 'engineOn', at, position: here, fields: { engineSeconds }, which: asset.nth })
    }
    if (on === false && own.on === true) {
      const fields = { engineSeconds, seconds: toTenths(seconds) }
      events.push({ type: 'engineOff', at, position: here, fields, which: asset.nth })
    }
    const state = {
      on: on ?? own.on,
      start,
      position: start === null ? null : position,
      seconds: start === null ? 0 : seconds,
      meter,
    }
    const known = raw === undefined ? state.on !== null && (step > 0 || !asset.snapshot.engineSeconds) : true
    return known && engineSeconds !== raw
      ? { state, events, intervals, fields: { engineSeconds } }
      : { state, events, intervals }
  },
  open: ({ start, seconds, position }) =>
    start === null ? [] : [{ kind: 'engine', start, seconds: toTenths(seconds), position }],
}

function runs(reading: Reading): boolean | undefined {
  const ignition = flagIn(reading, 'ignition')
  if (ignition !== undefined) return ignition
  const rpm = numberIn(reading, 'rpm')
  return rpm === undefined ? undefined : rpm > 0
}
