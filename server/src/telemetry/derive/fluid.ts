import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'
import type { Reading } from '../reading.ts'
import { calibrate } from './calibrate.ts'
import type { AssetProfile, DerivedEvent, Detector } from './detector.ts'
import { changeAfter, quietAt } from './fluidChange.ts'
import type { Watch } from './fluidChange.ts'
import { numberIn, toTenths } from './readingFields.ts'
import type { AssetState } from './state.ts'
import type { Settings } from './settings.ts'

type Tank = Watch & {
  /** The newest values, for the median. */
  recent: readonly number[]
  low: boolean
}

const LEVELS = ['fuelLevel', 'tankLevel'] as const
type Level = (typeof LEVELS)[number]

export type Fluid = Record<Level, Tank | null>

const MEDIAN_OF = 5
/** Values before there is a median that one wrong value cannot be. */
const ENOUGH_VALUES = 3

/**
 * Levels of tanks: calibrated, smoothed, and what was filled in or taken out, dated back to the last reading before.
 *
 * fluidFill, fluidDrain  fluid 'fuelLevel' | 'tankLevel', from, to (percent)
 * fuelLow                fuelLevel
 */
export const fluid: Detector<Fluid> = {
  initial: { fuelLevel: null, tankLevel: null },
  detect(own, reading, asset, profile) {
    const fuelLevel = valueOf('fuelLevel', reading, profile)
    const tankLevel = valueOf('tankLevel', reading, profile)
    if (fuelLevel === undefined && tankLevel === undefined) return { state: own }
    const outcome = { state: { ...own }, events: [], fields: {} }
    if (fuelLevel !== undefined) follow('fuelLevel', fuelLevel, outcome, reading, asset, profile.settings)
    if (tankLevel !== undefined) follow('tankLevel', tankLevel, outcome, reading, asset, profile.settings)
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

type Following = { state: Fluid; events: DerivedEvent[]; fields: Record<string, FieldValue> }

function follow(
  level: Level,
  value: number,
  outcome: Following,
  reading: Reading,
  asset: AssetState,
  settings: Settings,
): void {
  const own = outcome.state[level]
  const recent = own ? [...own.recent.slice(1 - MEDIAN_OF), value] : [value]
  const sample = { level: medianOf(recent), at: reading.at }
  const position = asset.distance.here
  const change = own ? changeAfter(own, value, sample, asset.engine.on, settings) : quietAt(sample)
  const wasLow = own?.low ?? false
  const low =
    level === 'fuelLevel' && recent.length >= ENOUGH_VALUES ? isLow(wasLow, sample.level, settings) : wasLow
  outcome.state[level] = { recent, low, ...change.state }
  outcome.fields[level] = sample.level
  if (change.found) {
    const { from, to, at } = change.found
    outcome.events.push({
      type: to > from ? 'fluidFill' : 'fluidDrain',
      at,
      position,
      fields: { fluid: level, from, to },
      which: LEVELS.indexOf(level),
    })
  }
  if (low && !wasLow) {
    const fields = { fuelLevel: sample.level }
    outcome.events.push({ type: 'fuelLow', at: reading.at, position, fields, which: asset.nth })
  }
}

const isLow = (before: boolean, percent: number, { fuelLow, fuelLowMargin }: Settings): boolean =>
  percent < fuelLow + (before ? fuelLowMargin : 0)

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[sorted.length >> 1] ?? 0
  const lower = sorted[(sorted.length - 1) >> 1] ?? upper
  return toTenths((lower + upper) / 2)
}
