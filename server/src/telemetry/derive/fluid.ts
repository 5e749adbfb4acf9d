import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'
import type { Reading } from '../readings/reading.ts'
import { calibrate } from './calibrate.ts'
import type { AssetProfile, DerivedEvent, Detector } from './detector.ts'
import { watch } from './fluidChange.ts'
import type { Watch } from './fluidChange.ts'
import { medianOf, withNewest } from './median.ts'
import { numberIn, toTenths } from './readingFields.ts'
import type { AssetState } from './state.ts'
import type { Settings } from './settings.ts'

type Tank = {
  /** The newest values, for the median. */
  recent: readonly number[]
  watch: Watch
  low: boolean
}

type Level = 'fuelLevel' | 'tankLevel'

export type Fluid = Record<Level, Tank | null>

/** The number of values from which a single wrong one can no longer be the median. */
const ENOUGH_VALUES = 3

/**
 * Calibrates and smooths tank levels and detects fills and drains, dated at the last reading before the
 * change.
 *   fluidFill, fluidDrain fluid 'fuelLevel' | 'tankLevel', from, to (percent)
 *   fuelLow fuelLevel
 */
export const fluid: Detector<Fluid> = {
  initial: { fuelLevel: null, tankLevel: null },
  detect(own, reading, asset, profile) {
    const fuel = valueOf('fuelLevel', reading, profile)
    const other = valueOf('tankLevel', reading, profile)
    if (fuel === undefined && other === undefined) return { state: own }
    const { fuelLevel, tankLevel } = own
    const outcome: Followed = { state: { fuelLevel, tankLevel }, events: [], fields: {} }
    if (fuel !== undefined) follow(outcome, 'fuelLevel', fuel, reading, asset, profile.settings)
    if (other !== undefined) follow(outcome, 'tankLevel', other, reading, asset, profile.settings)
    return outcome
  },
}

function valueOf(level: Level, reading: Reading, { tanks }: AssetProfile): number | undefined {
  for (const tank of tanks) {
    if (tank.level !== level) continue
    const raw = numberIn(reading, tank.sensor)
    const percent = raw === undefined ? undefined : calibrate(raw, tank.calibration)
    if (percent !== undefined) return percent
  }
  return numberIn(reading, level)
}

type Followed = { state: Fluid; events: DerivedEvent[]; fields: Record<string, FieldValue> }

function follow(
  outcome: Followed,
  name: Level,
  value: number,
  { at }: Reading,
  { engine, distance, nth }: AssetState,
  settings: Settings,
): void {
  const before = outcome.state[name]
  const recent = before ? withNewest(before.recent, value) : [value]
  const level = toTenths(medianOf(recent))
  const change = watch(before?.watch, value, level, at, engine.on, settings)
  const wasLow = before?.low ?? false
  const low = name === 'fuelLevel' && recent.length >= ENOUGH_VALUES ? isLow(wasLow, level, settings) : wasLow
  outcome.state[name] = { recent, watch: change.watch, low }
  outcome.fields[name] = level
  const position = distance.here
  if (change.from !== null) {
    const type = level > change.from ? 'fluidFill' : 'fluidDrain'
    const fields = { fluid: name, from: change.from, to: level }
    outcome.events.push({ type, at: change.at, position, fields, which: name === 'fuelLevel' ? 0 : 1 })
  }
  if (low && !wasLow) {
    outcome.events.push({ type: 'fuelLow', at, position, fields: { fuelLevel: level }, which: nth })
  }
}

const isLow = (before: boolean, percent: number, { fuelLow, fuelLowMargin }: Settings): boolean =>
  percent < fuelLow + (before ? fuelLowMargin : 0)
