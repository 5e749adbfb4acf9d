import type { Limits } from './meter.ts'
import type { MeterName } from './meterEvents.ts'
import type { Settings } from './settings.ts'

/** 57 years of running without a pause. Sentinels of 32 bits are higher. */
export const HIGHEST_ENGINE_SECONDS = 500_000 * 3600
/** Farther than any vehicle has driven, in meters. Sentinels of 32 bits are higher. */
export const HIGHEST_ODOMETER = 4e9
/** Meters by which an odometer may be ahead. Some count whole kilometers. */
const ODOMETER_TOLERANCE = 1000

/** How much the asset's meters can count. */
export const METER_LIMITS: Record<MeterName, (settings: Settings) => Limits> = {
  engineSeconds: ({ meterToleranceSeconds }) => ({
    most: 1,
    tolerance: meterToleranceSeconds,
    highest: HIGHEST_ENGINE_SECONDS,
    unit: 3600,
  }),
  odometer: ({ fastestSpeed }) => ({
    most: fastestSpeed,
    tolerance: ODOMETER_TOLERANCE,
    highest: HIGHEST_ODOMETER,
    unit: Infinity,
  }),
}
