import type { EventKey } from '@yardmaster/core/events/eventKey.ts'
import { compareKeys, keyToBigint } from '@yardmaster/core/events/eventKey.ts'
import { advance, draftOf } from '../derive/derive.ts'
import type { AssetProfile, DerivedEvent, DerivedInterval } from '../derive/detector.ts'
import type { AssetState } from '../derive/state.ts'
import type { Reading } from '../readings/reading.ts'

/** The state before the first reading of a day, from which derivation can restart. */
export type Checkpoint = { key: EventKey; state: AssetState }

export type Caused<Thing> = Thing & { cause: bigint }

export type Derivation = {
  state: AssetState
  watermark: EventKey
  events: Caused<DerivedEvent>[]
  intervals: Caused<DerivedInterval>[]
  checkpoints: Checkpoint[]
}

const DAY_MS = 86_400_000

/** Runs the detectors over readings in order, starting from the state that the previous reading left. */
export function deriveAll(
  start: { state: AssetState; watermark: EventKey | null },
  readings: Iterable<{ key: EventKey; reading: Reading }>,
  profile: AssetProfile,
): Derivation | null {
  let { watermark } = start
  let state = draftOf(start.state)
  const events: Derivation['events'] = []
  const intervals: Derivation['intervals'] = []
  const checkpoints: Checkpoint[] = []
  for (const { key, reading } of readings) {
    if (watermark && Math.floor(watermark.at / DAY_MS) !== Math.floor(key.at / DAY_MS)) {
      checkpoints.push({ key: watermark, state })
      state = draftOf(state)
    }
    const found = advance(state, reading, profile)
    if (found.events.length > 0 || found.intervals.length > 0) {
      const cause = keyToBigint(key)
      for (const event of found.events) events.push({ ...event, cause })
      for (const interval of found.intervals) intervals.push({ ...interval, cause })
    }
    watermark = key
  }
  return watermark && { state, watermark, events, intervals, checkpoints }
}

export const isAfter = (key: EventKey, watermark: EventKey | null): boolean =>
  watermark === null || compareKeys(key, watermark) > 0
