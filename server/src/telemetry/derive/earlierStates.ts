import type { AssetState } from './state.ts'

/**
 * Completes the state of an asset that earlier detectors stored. It goes on from there until its history has
 * been derived again.
 */
export function fromEarlier(stored: AssetState): AssetState {
  const { trips, engine, distance } = stored
  const { rest, trip, ended } = trips
  return {
    ...stored,
    engine: { ...engine, inGap: 0 },
    distance: { ...distance, carried: false, inGap: 0 },
    trips: {
      ...trips,
      rest: rest && { ...rest, carried: 0 },
      trip: trip && { ...trip, carried: false },
      ended: ended && { ...ended, carried: false },
      turn: null,
      nearby: null,
    },
  }
}
