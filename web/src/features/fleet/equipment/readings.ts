import type { Snapshot } from '@yardmaster/core/contract/history/snapshots.ts'
import { FIELDS } from '@yardmaster/core/telemetry/fields.ts'

export type Reading = Snapshot['fields'][string]

/** Shown separately above the list. */
export const INPUTS = ['ignition', 'input1', 'input2', 'input3', 'input4'] as const

/** Always listed, in the specification's order. */
export const STANDARD_READINGS = [
  'current1',
  'current2',
  'current3',
  'engineSeconds',
  'odometer',
  'batteryVoltage',
  'motion',
  'deviceBattery',
  'speed',
  'cabTemperature',
] as const

const SHOWN_APART = new Set<string>(['signal', 'fuelLevel', 'lat', 'lng', ...INPUTS, ...STANDARD_READINGS])

/** Returns all other reported fields: those that we know by name first, then the device-specific ones. */
export function otherReadings(fields: Snapshot['fields']): string[] {
  const known = Object.keys(FIELDS)
  const rank = (name: string) => (known.includes(name) ? known.indexOf(name) : known.length)
  return Object.keys(fields)
    .filter((name) => !SHOWN_APART.has(name))
    .toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b))
}

/** Texts can't be charted. */
export const hasSeries = (reading: Reading): boolean => typeof reading.value !== 'string'
