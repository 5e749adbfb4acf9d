import type { FieldName } from '@yardmaster/core/telemetry/fields.ts'
import type { Reading } from '../readings/reading.ts'

export function numberIn(reading: Reading, name: FieldName): number | undefined {
  const value = reading.fields[name]
  return typeof value === 'number' ? value : undefined
}

export function flagIn(reading: Reading, name: FieldName): boolean | undefined {
  const value = reading.fields[name]
  return typeof value === 'boolean' ? value : undefined
}

/** Rounds sums of floating-point numbers to their actual precision. */
export const toThousandths = (value: number): number => Math.round(value * 1000) / 1000
export const toTenths = (value: number): number => Math.round(value * 10) / 10
