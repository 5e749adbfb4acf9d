import type { EventKey } from '@yardmaster/core/events/eventKey.ts'
import { compareKeys, firstKeyAt, keyToBigint } from '@yardmaster/core/events/eventKey.ts'
import { applyCorrections } from '../derive/corrections.ts'
import type { MeterCorrection } from '../derive/corrections.ts'
import { lastRaised, raiseFlags } from '../derive/customFlags.ts'
import { advance, draftOf } from '../derive/derive.ts'
import { reconsider } from '../derive/reconsider.ts'
import type { Found } from '../derive/derive.ts'
import { atTrueInstant, trueInstant } from '../readings/clockAhead.ts'
import type { AssetProfile, DerivedEvent, DerivedInterval } from '../derive/detector.ts'
import type { AssetState } from '../derive/state.ts'
import type { Versions } from '../devices/ruleVersions.ts'
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
 * Runs the detectors over readings in order, starting from the state that the previous reading left. Each
 * reading is judged by the rules that held at its instant. Only a rebuild passes corrections: it also applies
 * those that no reading has passed yet, so every other state includes them.
 */
export function deriveAll(
  start: { state: AssetState; watermark: EventKey | null },
  readings: Iterable<{ key: EventKey; reading: Reading }>,
  versions: Versions,
  corrections: readonly MeterCorrection[] = [],
): Derivation | null {
  let { watermark } = start
  let [profile] = versions
  let ahead = 0
  let state = draftOf(start.state)
  const events: Derivation['events'] = []
  const intervals: Derivation['intervals'] = []
  const checkpoints: Checkpoint[] = []
  // Whether the state contains all readings up to the watermark. Those of a clock that is ahead come early.
  let isComplete = true
  for (const { key, reading } of readings) {
    for (let next = versions[ahead]; next && next.since <= trueInstant(reading); next = versions[++ahead]) {
      profile = next
      if (next.since > state.ruledAt) {
        const ruled = reconsider(state, next)
        for (const stay of ruled.intervals) intervals.push(endedByRule(stay))
        for (const event of ruled.events) events.push(causedByItself(event))
      }
    }
    if (state.customFlags)
      for (const event of raiseFlags(state, trueInstant(reading))) events.push(causedByItself(event))
    for (const event of applyCorrections(state, corrections, key.at)) events.push(causedByItself(event))
    if (watermark && isComplete && Math.floor(watermark.at / DAY_MS) !== Math.floor(key.at / DAY_MS)) {
      checkpoints.push({ key: newestInput({ watermark, state }) ?? watermark, state })
      state = draftOf(state)
    }
    const found = advanceTrue(state, reading, profile)
    if (found.events.length > 0 || found.intervals.length > 0) {
      const cause = keyToBigint(key)
      for (const event of found.events) events.push({ ...event, cause })
      for (const interval of found.intervals) intervals.push({ ...interval, cause })
    }
    if (isAfter(key, watermark)) {
      watermark = key
      isComplete = trueInstant(reading) === reading.at
    }
  }
  return watermark && { state, watermark, events, intervals, checkpoints }
}

const NOTHING_FOUND: Found = { events: [], intervals: [] }

/**
 * Advances the state by a reading as of its true instant. While a clock that was ahead returns, its readings
 * lie among later ones. What they say is outdated by then.
 */
function advanceTrue(state: AssetState, reading: Reading, profile: AssetProfile): Found {
  const made = atTrueInstant(reading)
  return state.at !== null && made.at < state.at ? NOTHING_FOUND : advance(state, made, profile)
}

/** Applies the corrections and rules that are later than the newest reading, and the time until now. */
export function settledToEnd(
  derivation: Derivation,
  versions: Versions,
  corrections: readonly MeterCorrection[],
  now: number,
): Derivation {
  const state = draftOf(derivation.state)
  const ruled =
    state.at === null
      ? []
      : versions.filter(({ since }) => since > state.ruledAt).map((next) => reconsider(state, next))
  const intervals = ruled.flatMap((found) => found.intervals)
  const events = [
    ...ruled.flatMap((found) => found.events),
    ...raiseFlags(state, now),
    ...applyCorrections(state, corrections, Infinity),
  ]
  return {
    ...derivation,
    state,
    events: derivation.events.concat(events.map(causedByItself)),
    intervals: derivation.intervals.concat(intervals.map(endedByRule)),
  }
}

/** No reading causes the end of a stay whose outline changed. The lowest key of its instant orders it. */
export const endedByRule = (stay: DerivedInterval): Caused<DerivedInterval> => ({
  ...stay,
  cause: firstKeyAt(stay.end),
})

/** No reading causes a correction or a flag raised by time. The lowest key of its instant orders it among them. */
export const causedByItself = (event: DerivedEvent): Caused<DerivedEvent> => ({
  ...event,
  cause: firstKeyAt(event.at),
})

/** Returns the key of the newest reading, correction, rule or raised flag in the state, whichever is latest. */
export function newestInput({
  watermark,
  state,
}: {
  watermark: EventKey | null
  state: AssetState
}): EventKey | null {
  const at = Math.max(state.correctedAt ?? 0, state.ruledAt, lastRaised(state))
  return at > (watermark?.at ?? 0) ? { at, low: 0 } : watermark
}

export const isAfter = (key: EventKey, watermark: EventKey | null): boolean =>
  watermark === null || compareKeys(key, watermark) > 0
