import type { DerivedEvent } from './detector.ts'
import { setMeter } from './meter.ts'
import type { MeterName } from './meterEvents.ts'
import type { AssetState } from './state.ts'

/** A value that a person read off a meter. */
export type MeterCorrection = {
  id: number
  meter: MeterName
  /** Seconds or meters. */
  value: number
  /** The instant at which the meter showed the value. */
  at: number
}

/**
 * Applies the corrections from the state's newest reading up to that instant, in the given order. The state
 * is a draft and is modified in place.
 *   meterSet meter, value
 */
export function applyCorrections(
  state: AssetState,
  corrections: readonly MeterCorrection[],
  upTo: number,
): DerivedEvent[] {
  if (corrections.length === 0) return []
  const after = Math.max(state.at ?? -Infinity, state.correctedAt ?? -Infinity)
  const due = corrections.filter(({ at }) => at > after && at <= upTo)
  return due.map((correction) => applyOne(state, correction))
}

function applyOne(state: AssetState, { id, meter, value, at }: MeterCorrection): DerivedEvent {
  if (meter === 'engineSeconds')
    state.engine = { ...state.engine, meter: setMeter(state.engine.meter, value, at) }
  else state.distance = { ...state.distance, meter: setMeter(state.distance.meter, value, at) }
  state.correctedAt = at
  state.snapshot[meter] = [Math.round(value), at]
  return { type: 'meterSet', at, position: state.distance.here, fields: { meter, value }, which: id }
}
