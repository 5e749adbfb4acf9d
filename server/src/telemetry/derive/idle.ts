import type { Position } from '../readings/reading.ts'
import type { DerivedEvent, Detector, Outcome } from './detector.ts'
import type { Settings } from './settings.ts'
import type { AssetState } from './state.ts'

type Idling = {
  start: number
  /**
   * The last instant at which the asset is known to have idled. A trip may turn out to have begun right
   * after it.
   */
  until: number
  position: Position | null
  announced: boolean
}

export type Idle = Idling | null

/**
 * Detects idling: the engine is on without a trip for at least two minutes.
 *   idleStart no fields
 *   idleEnd seconds
 */
export const idle: Detector<Idle> = {
  initial: null,
  detect(own, reading, asset, { settings }) {
    const { engine, trips, distance } = asset
    const least = settings.idleSeconds * 1000
    const still = trips.rest?.at ?? reading.at
    let idling: Idling | null = null
    if (engine.start !== null && trips.trip === null) {
      const start = Math.max(engine.start, trips.stop?.start ?? engine.start)
      idling =
        own?.start === start
          ? { ...own, until: Math.max(own.until, still) }
          : { start, until: Math.max(start, still), position: distance.here, announced: false }
    }
    const events: DerivedEvent[] = []
    const outcome: Outcome<Idle> = { state: idling, events }
    if (own && idling?.start !== own.start) {
      const isSeenOff = engine.on === false && wasQuiet(own, asset, reading.at, settings)
      const end = isSeenOff ? Math.max(still, own.until) : own.until
      const seconds = (end - own.start) / 1000
      if (end - own.start >= least) {
        if (!own.announced) events.push(started(own))
        events.push({ type: 'idleEnd', at: end, position: own.position, fields: { seconds } })
        outcome.intervals = [{ kind: 'idle', start: own.start, end, seconds, position: own.position }]
      }
    }
    if (idling && !idling.announced && idling.until - idling.start >= least) {
      idling.announced = true
      events.push(started(idling))
    }
    return outcome
  },
  open: (own) =>
    own?.announced
      ? [{ kind: 'idle', start: own.start, seconds: (own.until - own.start) / 1000, position: own.position }]
      : [],
}

/** Returns whether there was neither a gap nor a trip between the previous reading and this one. */
const wasQuiet = (own: Idling, { at, trips }: AssetState, now: number, settings: Settings): boolean =>
  at !== null &&
  now - at <= settings.longestGapSeconds * 1000 &&
  trips.trip === null &&
  (trips.stop === null || trips.stop.start <= own.start)

const started = ({ start, position }: Idling): DerivedEvent => ({
  type: 'idleStart',
  at: start,
  position,
  fields: {},
})
