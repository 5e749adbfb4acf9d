import type { EventKey } from '@yardmaster/core/events/eventKey.ts'
import { compareKeys, firstKeyAt, keyToBigint } from '@yardmaster/core/events/eventKey.ts'
import { applyCorrections } from '../derive/corrections.ts'
import type { MeterCorrection } from '../derive/corrections.ts'
import { advance, draftOf } from '../derive/derive.ts'
import type { AssetProfile, DerivedEvent, DerivedInterval } from '../derive/detector.ts'
import type { AssetState } from '../derive/state.ts'
import type { Reading } from '../readings/reading.ts'

/** The state before the first reading of a day, from which derivation can restart. */
export type Checkpoint = { key: EventKey; state: AssetState }

export type Caused<Thing> = Thing & { cause: bigint }

export type Derivation = {
  state: AssetState
  /** The newest reading. Null if there is none. */
  watermark: EventKey | null
  events: Caused<DerivedEvent>[]
  intervals: Caused<DerivedInterval>[]
  checkpoints: Checkpoint[]
}

const DAY_MS = 86_400_000

/**
 * Runs the detectors over readings in order, starting from the state that the previous reading left. Only a
 * rebuild passes corrections: it also applies those that no reading has passed yet, so every other state
 * includes them.
 */
export function deriveAll(
  start: { state: AssetState; watermark: EventKey | null },
  readings: Iterable<{ key: EventKey; reading: Reading }>,
  profile: AssetProfile,
  corrections: readonly MeterCorrection[] = [],
): Derivation | null {
  let { watermark } = start
  let state = draftOf(start.state)
  const events: Derivation['events'] = []
  const intervals: Derivation['intervals'] = []
  const checkpoints: Checkpoint[] = []
  for (const { key, reading } of readings) {
    for (const event of applyCorrections(state, corrections, key.at)) events.push(causedByItself(event))
    if (watermark && Math.floor(watermark.at / DAY_MS) !== Math.floor(key.at / DAY_MS)) {
      checkpoints.push({ key: newestInput({ watermark, state }) ?? watermark, state })
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

/** Applies the corrections that are later than the newest reading. */
export function correctedToEnd(derivation: Derivation, corrections: readonly MeterCorrection[]): Derivation {
  const state = draftOf(derivation.state)
  const events = applyCorrections(state, corrections, Infinity)
  return { ...derivation, state, events: derivation.events.concat(events.map(causedByItself)) }
}

/** No reading causes a correction. The lowest key of its instant orders it among them. */
const causedByItself = (event: DerivedEvent): Caused<DerivedEvent> => ({
  ...event,
  cause: firstKeyAt(event.at),
})

/** Returns the key of the newest reading or correction in the state, whichever is later. */
export function newestInput({
  watermark,
  state: { correctedAt },
}: {
  watermark: EventKey | null
  state: AssetState
}): EventKey | null {
  if (correctedAt === null) return watermark
  const correction = { at: correctedAt, low: 0 }
  return isAfter(correction, watermark) ? correction : watermark
}

export const isAfter = (key: EventKey, watermark: EventKey | null): boolean =>
  watermark === null || compareKeys(key, watermark) > 0
