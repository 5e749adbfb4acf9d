import { isFromFeed } from '../readings/fromFeed.ts'
import type { Reading } from '../readings/reading.ts'
import type { AssetProfile, DerivedEvent } from './detector.ts'
import { withSource } from './meter.ts'
import type { Meter } from './meter.ts'
import { meterEvents } from './meterEvents.ts'
import type { MeterName } from './meterEvents.ts'
import { METER_LIMITS } from './meterLimits.ts'
import { numberIn } from './readingFields.ts'
import type { AssetState } from './state.ts'

export type MeterSource = 'feed' | 'tracker'

/**
 * The source that each meter follows, if a maker's feed has ever reported the meter. Undefined for assets
 * without a feed.
 */
export type MeterSources = Readonly<Partial<Record<MeterName, MeterSource>>> | undefined

/** What people chose. A meter without an entry follows the feed, which has the meter of the asset itself. */
export type ChosenSources = Readonly<Partial<Record<MeterName, MeterSource>>>

const METER_NAMES = ['engineSeconds', 'odometer'] as const satisfies MeterName[]

/**
 * Returns the reading without the meters that the asset doesn't follow. A tracker counts from the day of its
 * installation, and the feed from the day on which the asset was built, so one meter must not follow both.
 * When the source changes, the meter goes on from the value of the new source. The state is a draft and is
 * modified in place.
 */
export function withChosenMeters(
  state: AssetState,
  reading: Reading,
  profile: AssetProfile,
  events: DerivedEvent[],
): Reading {
  const isFeed = isFromFeed(reading)
  // Almost no reading has to do with a feed, so that the others must not be copied.
  if (!isFeed && state.meterSources === undefined) return reading
  const fields = { ...reading.fields }
  for (const meter of METER_NAMES) {
    const raw = numberIn(reading, meter)
    const limits = METER_LIMITS[meter](profile.settings)
    const before = state.meterSources?.[meter]
    const isNew = before === undefined && isFeed && raw !== undefined && raw <= limits.highest
    if (before === undefined && !isNew) continue
    const wanted = profile.meterSources?.[meter] ?? 'feed'
    const isWanted = wanted === (isFeed ? 'feed' : 'tracker')
    if (!isWanted) {
      delete fields[meter]
      if (isNew) state.meterSources = { ...state.meterSources, [meter]: wanted }
      continue
    }
    if (before === wanted || (raw !== undefined && raw > limits.highest)) continue
    state.meterSources = { ...state.meterSources, [meter]: wanted }
    switchMeter(state, meter, raw, reading.at, { takesOver: isFeed, tolerance: limits.tolerance }, events)
  }
  return { ...reading, fields }
}

function switchMeter(
  state: AssetState,
  name: MeterName,
  raw: number | undefined,
  at: number,
  { takesOver, tolerance }: { takesOver: boolean; tolerance: number },
  events: DerivedEvent[],
): void {
  const before = meterOf(state, name)
  const meter = withSource(before, raw, at, { takesOver })
  if (name === 'engineSeconds') state.engine = { ...state.engine, meter }
  else state.distance = { ...state.distance, meter }
  const isJump = Math.abs(meter.total - before.total) > tolerance
  if (before.total === 0 || !isJump) return
  const replaced = { from: Math.round(before.total), to: Math.round(meter.total) }
  events.push(...meterEvents(name, { replaced }, at, state.distance.here))
}

const meterOf = (state: AssetState, name: MeterName): Meter =>
  name === 'engineSeconds' ? state.engine.meter : state.distance.meter
