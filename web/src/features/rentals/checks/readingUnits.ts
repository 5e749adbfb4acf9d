import type { ReadingName } from '@yardmaster/core/rules/checks.ts'
import { METERS_PER_MILE, SECONDS_PER_HOUR } from '@yardmaster/core/units.ts'
import type { Units } from '@yardmaster/core/units.ts'
import { useUnitSystem, useUnits } from '../../../lib/units.ts'

/** The unit in which people read a value, and how many of it are in a stored unit. */
export function useReadingUnit(): (reading: ReadingName) => { name: string; factor: number } {
  const { metric } = useUnitSystem()
  return (reading) => {
    if (reading === 'engineSeconds') return { name: 'h', factor: 1 / SECONDS_PER_HOUR }
    if (reading === 'fuelLevel') return { name: '%', factor: 1 }
    return metric ? { name: 'km', factor: 1 / 1000 } : { name: 'mi', factor: 1 / METERS_PER_MILE }
  }
}

const FORMATS: Record<ReadingName, keyof Units & ('engineHours' | 'odometer' | 'percent')> = {
  engineSeconds: 'engineHours',
  odometer: 'odometer',
  fuelLevel: 'percent',
}

/** Formats a value with its unit. */
export function useReadingText(): (reading: ReadingName, value: number) => string {
  const units = useUnits()
  return (reading, value) => units[FORMATS[reading]](value)
}
