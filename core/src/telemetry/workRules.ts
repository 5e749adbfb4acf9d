import type { IconKey } from '../icons.ts'

/**
 * What counts as work for the assets of a category:
 *   engine: a running engine. Never idles.
 *   trip: a trip. A running engine without a trip idles.
 *   load: a running engine with movement or load. Idles after some time with neither.
 *   input: an input or the PTO is on. A running engine without it idles.
 */
export const WORK_RULES = ['engine', 'trip', 'load', 'input'] as const
export type WorkRuleName = (typeof WORK_RULES)[number]

/** The signals that can mean work under the rule `input`. */
export const WORK_INPUTS = ['input1', 'input2', 'input3', 'input4', 'pto'] as const
export type WorkInput = (typeof WORK_INPUTS)[number]

export type WorkRule = {
  rule: WorkRuleName
  /** The signal that means work. Used by the rule `input` only. */
  input: WorkInput
  /** How long neither movement nor load may last before the asset idles. Used by the rule `load` only. */
  idleAfterSeconds: number
}

export const IDLE_AFTER_SECONDS = { standard: 300, min: 60, max: 3600 }

const ENGINE_IS_WORK: ReadonlySet<IconKey> = new Set<IconKey>([
  'lightTowerTrailer',
  'generator',
  'compressor',
  'pump',
  'heater',
  'fan',
  'weldingMachine',
  'pressureWasher',
  'concreteMixer',
])
const TRIP_IS_WORK: ReadonlySet<IconKey> = new Set<IconKey>([
  'dumpTruck',
  'truck',
  'pickup',
  'van',
  'trailer',
  'tankTrailer',
  'atv',
])

const DRIVES_ON_ROADS: ReadonlySet<IconKey> = new Set<IconKey>(['truck', 'pickup', 'van', 'dumpTruck'])

/** Returns whether assets with this icon drive on roads, unless an administrator chooses otherwise. */
export const usuallyDrivesOnRoads = (icon: IconKey): boolean => DRIVES_ON_ROADS.has(icon)

/** Returns the rule that a category with this icon has unless an administrator chooses another. */
export function standardWorkRule(icon: IconKey | null): WorkRule {
  const rule: WorkRuleName =
    icon && ENGINE_IS_WORK.has(icon) ? 'engine' : icon && TRIP_IS_WORK.has(icon) ? 'trip' : 'load'
  return { rule, input: 'input1', idleAfterSeconds: IDLE_AFTER_SECONDS.standard }
}
