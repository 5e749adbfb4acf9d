import { KIND } from './statement.ts'

const metresOf = (...kinds: number[]): string =>
  `coalesce(sum(metres) filter (where kind in (${kinds.join()})), 0)`

/** The intervals that add to the distance of an asset. */
export const DISTANCE_KINDS = ['trip', 'site', 'gap', 'transported'] as const

/** How far the asset moved by itself: on trips, at work on a site, and what a meter proved during a gap. */
export const OWN_DISTANCE = metresOf(KIND.trip, KIND.site, KIND.gap)
export const GAP_DISTANCE = metresOf(KIND.gap)
/** How far something else carried or towed it. */
export const TRANSPORTED = metresOf(KIND.transported)
