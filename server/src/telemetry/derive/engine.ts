import { isFromFeed } from '../readings/fromFeed.ts'
import type { Position, Reading } from '../readings/reading.ts'
import type { DerivedEvent, DerivedInterval, Detector, Outcome } from './detector.ts'
import { advance, NEW_METER } from './meter.ts'
import type { Meter } from './meter.ts'
import { meterEvents } from './meterEvents.ts'
import { METER_LIMITS } from './meterLimits.ts'
import { flagIn, numberIn, toTenths, toThousandths } from './readingFields.ts'

export type Engine = {
  /** The last known state. */
  on: boolean | null
  /** The start of the open interval. */
  start: number | null
  position: Position | null
  seconds: number
  /** The seconds that the meter proves for the gap before the newest reading, if they don't fill it. */
  inGap: number
  /** Whether `on` is from a maker's feed, whose values are too far apart to count time by the clock. */
  fromFeed?: true
  meter: Meter
}

/**
 * Detects when the engine runs and counts its hours: by the device's own meter, or else by the clock,
 * leaving out long gaps. A gap that the meter does not fill splits the interval without events, because no
 * change was observed. A maker's feed says whether the engine runs only now and then, so by the feed, only the
 * meter counts. What the meter proves for it is in `inGap`.
 *   engineOn engineSeconds
 *   engineOff engineSeconds, seconds (of this run, since the last split)
 *   meterIgnored, meterReplaced see meterEvents.ts (seconds)
 */
export const engine: Detector<Engine> = {
  initial: { on: null, start: null, position: null, seconds: 0, inGap: 0, meter: NEW_METER },
  detect(own, reading, asset, { settings }) {
    const { at } = reading
    const on = runs(reading)
    const raw = numberIn(reading, 'engineSeconds')
    const elapsed = asset.at === null ? 0 : (at - asset.at) / 1000
    const gap = elapsed > settings.longestGapSeconds
    const clock = own.start === null || gap || own.fromFeed ? 0 : elapsed
    const input = { raw, at, previousAt: asset.at, own: clock }
    const advanced = advance(own.meter, input, METER_LIMITS.engineSeconds(settings))
    const { meter, step, metered } = advanced
    const here = asset.distance.here
    const outcome: Outcome<Engine> = { state: { ...own, on: on ?? own.on, inGap: 0, meter } }
    const { state } = outcome
    if (on !== undefined) setSource(state, reading)

    const proven = gap && metered ? Math.min(step, elapsed) : 0
    if (own.start !== null) {
      const ranOn = !gap || (metered && proven >= elapsed - settings.meterToleranceSeconds)
      const ran = !gap ? step : ranOn ? proven : 0
      const end = ranOn || asset.at === null ? at : asset.at
      state.seconds = Math.min(toThousandths(own.seconds + ran), (end - own.start) / 1000)
      if (!ranOn) state.inGap = proven
      if (!ranOn || on === false) {
        outcome.intervals = intervalOf(state, end)
        state.start = null
        state.position = null
      }
    } else state.inGap = proven
    const engineSeconds = Math.round(meter.total)
    const events: DerivedEvent[] = meterEvents('engineSeconds', advanced, at, here)
    if (on === false && own.on === true) {
      const fields = { engineSeconds, seconds: toTenths(state.seconds) }
      events.push({ type: 'engineOff', at, position: here, fields, which: asset.nth })
    }
    if (on === true && own.on !== true) {
      events.push({ type: 'engineOn', at, position: here, fields: { engineSeconds }, which: asset.nth })
    }
    if (events.length > 0) outcome.events = events
    if (state.start === null) {
      state.seconds = 0
      if (on === true) {
        state.start = at
        state.position = here
      }
    }
    const isNews =
      raw === undefined
        ? state.on !== null && (step > 0 || !asset.snapshot.engineSeconds)
        : engineSeconds !== raw
    if (isNews) outcome.fields = { engineSeconds }
    return outcome
  },
  open: ({ start, seconds, position }) =>
    start === null ? [] : [{ kind: 'engine', start, seconds: toTenths(seconds), position }],
}

function setSource(state: Engine, reading: Reading): void {
  if (isFromFeed(reading)) state.fromFeed = true
  else delete state.fromFeed
}

const intervalOf = ({ start, seconds, position }: Engine, end: number): DerivedInterval[] =>
  start === null || end === start
    ? []
    : [{ kind: 'engine', start, end, seconds: toTenths(seconds), position }]

/** Returns whether the reading says that the engine runs. */
export function runs(reading: Reading): boolean | undefined {
  const ignition = flagIn(reading, 'ignition')
  if (ignition !== undefined) return ignition
  const rpm = numberIn(reading, 'rpm')
  return rpm === undefined ? undefined : rpm > 0
}
