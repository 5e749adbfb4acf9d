import type { AssetState } from './state.ts'

/**
 * Returns what queries ask of the detectors, under the names that it has in the state. It is stored with every
 * reading, unlike the whole state, so it is kept small: of a position or a meter, only whether there is one.
 */
export function askedOf(state: AssetState) {
  const { at, ruledAt, silence, boundary, engine, distance, working, meterSources, customFlags } = state
  return {
    at,
    ruledAt,
    silence,
    boundary: { inside: boundary.inside.slice(0, 1), outside: boundary.outside.slice(0, 1) },
    engine: { on: engine.on, meter: { raw: isKnown(engine.meter.raw) } },
    distance: {
      here: isKnown(distance.here),
      suspect: distance.suspect ? { at: distance.suspect.at } : undefined,
      meter: { raw: isKnown(distance.meter.raw) },
    },
    working: { signal: working.signal, load: working.load ? { signalAt: working.load.signalAt } : undefined },
    meterSources,
    customFlags,
  }
}

/** Undefined takes no room. */
const isKnown = (value: unknown): true | undefined =>
  value === null || value === undefined ? undefined : true
