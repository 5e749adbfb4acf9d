import type { Position } from '../readings/reading.ts'
import type { DerivedInterval, Detector } from './detector.ts'
import { numberIn } from './readingFields.ts'
import { isCarried } from './trips.ts'

type Episode = {
  start: number
  /** The newest reading above the limit. */
  at: number
  position: Position | null
  limit: number
  maxSpeed: number
  /** Whether it has lasted long enough to count as speeding. */
  held: boolean
}

export type Speeding = Episode | null

/**
 * Detects speeds above the limit that last for some time. Each episode produces one event, dated at its
 * beginning. Who carries the asset speeds, not the asset.
 *   speeding speed (the highest so far), limit
 */
export const speeding: Detector<Speeding> = {
  initial: null,
  detect(own, reading, asset, { settings }) {
    const speed = numberIn(reading, 'speed')
    const { at } = reading
    if (own === null && speed === undefined) return { state: null }
    if (isCarried(asset.trips, asset.engine)) return { state: null, intervals: intervalOf(own) }
    const going = own && at - own.at <= settings.longestGapSeconds * 1000 ? own : null
    if (speed === undefined && going === own) return { state: own }
    const limit = settings.speedLimit === null ? null : (going?.limit ?? settings.speedLimit)
    const slowest = (limit ?? 0) * (going?.held ? 1 - settings.speedingMargin : 1)
    if (speed === undefined || limit === null || speed <= slowest) {
      return { state: null, intervals: intervalOf(own) }
    }
    if (!going) {
      const state = { start: at, at, position: asset.distance.here, limit, maxSpeed: speed, held: false }
      return { state, intervals: intervalOf(own) }
    }
    const { start, position } = going
    const maxSpeed = Math.max(going.maxSpeed, speed)
    const held = going.held || at - start >= settings.speedingSeconds * 1000
    const state = { start, at, position, limit, maxSpeed, held }
    if (going.held || !held) return { state }
    return { state, events: [{ type: 'speeding', at: start, position, fields: { speed: maxSpeed, limit } }] }
  },
  open: (own) => (own?.held ? [openOf(own)] : []),
}

const openOf = ({ start, at, position, limit, maxSpeed }: Episode) => ({
  kind: 'speeding' as const,
  start,
  seconds: (at - start) / 1000,
  position,
  fields: { maxSpeed, limit },
})

const intervalOf = (own: Speeding): DerivedInterval[] | undefined =>
  own?.held && own.at > own.start ? [{ ...openOf(own), end: own.at }] : undefined
