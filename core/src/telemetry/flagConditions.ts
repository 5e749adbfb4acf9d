import type { FieldName } from './fields.ts'
import { fieldOf, kindOf } from './fields.ts'

/** How a condition compares a field with its value. On/off fields are only compared for equality. */
export const COMPARISONS = ['below', 'above', 'equals'] as const
export type Comparison = (typeof COMPARISONS)[number]

/** A condition on the newest value of a field. The value is in SI units, or 0 and 1 for off and on. */
export type FlagCondition = { field: string; comparison: Comparison; value: number }

/**
 * The fields that a custom flag can be about, in the order in which they are offered. Fields about the
 * position itself and raw sensor values are left out: places, boundaries and calibrated levels are better
 * for those.
 */
export const FLAG_FIELDS = [
  'fuelLevel',
  'fuelVolume',
  'tankLevel',
  'defLevel',
  'batteryVoltage',
  'deviceBattery',
  'deviceVoltage',
  'signal',
  'cabTemperature',
  'temperature1',
  'temperature2',
  'temperature3',
  'temperature4',
  'speed',
  'rpm',
  'engineLoad',
  'engineSeconds',
  'odometer',
  'current1',
  'current2',
  'current3',
  'ignition',
  'motion',
  'pto',
  'charging',
  'externalPower',
  'input1',
  'input2',
  'input3',
  'input4',
  'eyeTemperature1',
  'eyeTemperature2',
  'eyeTemperature3',
  'eyeTemperature4',
  'eyeHumidity1',
  'eyeHumidity2',
  'eyeHumidity3',
  'eyeHumidity4',
  'eyeMagnet1',
  'eyeMagnet2',
  'eyeMagnet3',
  'eyeMagnet4',
] as const satisfies readonly FieldName[]
export type FlagField = (typeof FLAG_FIELDS)[number]

export const isOnOff = (field: string): boolean => {
  const known = fieldOf(field)
  return known !== undefined && kindOf(known) === 'boolean'
}

export const comparisonsFor = (field: string): readonly Comparison[] =>
  isOnOff(field) ? ['equals'] : COMPARISONS

/**
 * Returns whether a value meets the condition. A value of another type, which a device may have sent, does
 * not. The SQL of the preview does the same.
 */
export function meets({ field, comparison, value }: FlagCondition, reported: unknown): boolean {
  if (isOnOff(field)) return typeof reported === 'boolean' && reported === (value === 1)
  if (typeof reported !== 'number') return false
  if (comparison === 'below') return reported < value
  return comparison === 'above' ? reported > value : reported === value
}

/** Rounds the value of an equation as readings of the field are rounded, so that both can be equal. */
export function asStored({ field, comparison, value }: FlagCondition): number {
  const decimals = comparison === 'equals' ? fieldOf(field)?.decimals : undefined
  return decimals === undefined ? value : Number(value.toFixed(decimals))
}

/** Returns why a condition can't be used, by its field in a form, or null. */
export function conditionBlocker({
  field,
  comparison,
  value,
}: FlagCondition): { field: 'comparison' | 'value'; code: 'error.invalid' | 'error.flagValue' } | null {
  if (!comparisonsFor(field).includes(comparison)) return { field: 'comparison', code: 'error.invalid' }
  if (isOnOff(field)) return value === 0 || value === 1 ? null : { field: 'value', code: 'error.invalid' }
  const { min = -Infinity, max = Infinity } = fieldOf(field) ?? {}
  return value < min || value > max ? { field: 'value', code: 'error.flagValue' } : null
}
