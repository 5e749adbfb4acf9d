import type { FieldName } from '@yardmaster/core/telemetry/fields.ts'
import type { Reading } from '../readings/reading.ts'
import { flagIn, numberIn } from './readingFields.ts'
import type { Settings } from './settings.ts'
import type { AssetState, Snapshot } from './state.ts'

const INPUTS = ['input1', 'input2', 'input3', 'input4'] as const

/**
 * Shows whether the asset moves or carries a load. Undefined if the reading contains nothing that could show
 * it. A change of position shows movement since the previous reading, the rest shows the present.
 */
export type Activity = 'moved' | 'active' | 'inactive' | undefined

/**
 * Returns the inputs that have been off while the engine ran, as bits. An input that is on whenever the
 * engine runs is wired to the ignition and does not show a load.
 */
export function inputsSeenOff(seen: number, reading: Reading, { engine }: AssetState): number {
  if (engine.start === null) return seen
  return INPUTS.reduce((bits, name, i) => (flagIn(reading, name) === false ? bits | (1 << i) : bits), seen)
}

export function activityIn(
  reading: Reading,
  asset: AssetState,
  settings: Settings,
  loadInputs: number,
): Activity {
  const movement = movementIn(reading, asset, settings)
  if (movement === 'moved') return movement
  const load = loadIn(reading, asset.snapshot, settings, loadInputs)
  if (movement === 'active' || load === true) return 'active'
  return movement === undefined && load === undefined ? undefined : 'inactive'
}

function movementIn(reading: Reading, { distance, at }: AssetState, settings: Settings): Activity {
  if (at !== null && (distance.step > 0 || distance.inGap > 0)) return 'moved'
  const motion = flagIn(reading, 'motion')
  const speed = numberIn(reading, 'speed')
  if (motion === true || (speed !== undefined && speed >= settings.standingSpeed)) return 'active'
  const isSeen = distance.at === reading.at
  return motion === undefined && speed === undefined && !isSeen ? undefined : 'inactive'
}

/** Devices may send values of the engine less often than positions, so recent ones still hold. */
function loadIn(
  reading: Reading,
  snapshot: Snapshot,
  settings: Settings,
  loadInputs: number,
): boolean | undefined {
  const oldest = reading.at - settings.longestGapSeconds * 1000
  const recent = (name: FieldName) => reading.fields[name] ?? recentIn(snapshot, name, oldest)
  const signs = new Set([
    isAbove(recent('rpm'), settings.loadRpm),
    isAbove(recent('engineLoad'), settings.loadPercent),
    recent('pto'),
    ...INPUTS.map((name, i) => (loadInputs & (1 << i) ? recent(name) : undefined)),
  ])
  if (signs.has(true)) return true
  return signs.has(false) ? false : undefined
}

const isAbove = (value: unknown, threshold: number): boolean | undefined =>
  typeof value === 'number' ? value > threshold : undefined

function recentIn(snapshot: Snapshot, name: string, oldest: number) {
  const known = snapshot[name]
  return known && known[1] >= oldest ? known[0] : undefined
}
