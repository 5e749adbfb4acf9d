import type { MeterName } from '@yardmaster/core/contract/fleet/meters.ts'
import { METERS_PER_MILE, SECONDS_PER_HOUR } from '@yardmaster/core/units.ts'
import type { Units } from '@yardmaster/core/units.ts'

/** Returns the unit in which people read a meter, and how many of it are in a stored unit. */
export function meterUnit(meter: MeterName, metric: boolean): { name: string; factor: number } {
  if (meter === 'engineSeconds') return { name: 'h', factor: 1 / SECONDS_PER_HOUR }
  return metric ? { name: 'km', factor: 1 / 1000 } : { name: 'mi', factor: 1 / METERS_PER_MILE }
}

export const formatMeter = (units: Units, meter: MeterName, value: number): string =>
  meter === 'odometer' ? units.odometer(value) : units.engineHours(value)

/** A reading is unusual if it differs from the known value by this much: a hundred hours or miles. */
const UNUSUAL: Record<MeterName, number> = {
  engineSeconds: 100 * SECONDS_PER_HOUR,
  odometer: 100 * METERS_PER_MILE,
}

export const isUnusual = (meter: MeterName, value: number, known: number): boolean =>
  Math.abs(value - known) > Math.max(UNUSUAL[meter], known / 10)
