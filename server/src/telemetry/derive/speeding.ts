import type { Position } from '../reading.ts'
import type { DerivedInterval, Detector } from './detector.ts'
import { numberIn } from './readingFields.ts'

type Episode = {
  start: number
  /** The newest reading that was too fast. */
  at: number
  position: Position | null
  limit: number
  maxSpeed: number
  /** It has lasted long enough to be one. */
  held: boolean
}

export type Speeding = Episode | null

/**
 * Faster than the limit for some time; one event an episode, dated at its beginning.
 *
 * speeding  speed (the highest so far), limit
 */
export const speeding: Detector<Speeding> = {
  initial: null,
  detect(own, reading, asset, { settings }) {
    const speed = numberIn(reading, 'speed')
    const { at } = reading
    const lost = own !== null && at - own.at > settings.longestGapSeconds * 1000
    if (speed === undefined && !lost) return { state: own }
    const limit = own && !lost ? own.limit : settings.speedLimit
    const enough = own?.held ? (limit ?? 0) * (1 - settings.speedingMargin) : limit
    if (
      speed === undefined ||
      settings.speedLimit === null ||
      limit === null ||
      enough === null ||
      speed <= enough
    ) {
      return { state: null, intervals: intervalOf(own) }
    }
    if (own === null || lost) {
      const state = { start: at, at, position: asset.distance.here, limit, maxSpeed: speed, held: false }
      return { state, intervals: intervalOf(own) }
    }
    const maxSpeed = Math.max(own.maxSpeed, speed)
    const holds = own.held || at - own.start >= settings.speedingSeconds * 1000
    const state = { ...own, at, maxSpeed, held: holds }
    if (own.held || !holds) return { state }
    const { start, position } = own
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

const intervalOf = (own: Speeding): DerivedInterval[] =>
  own?.held && own.at > own.start ? [{ ...openOf(own), end: own.at }] : []
