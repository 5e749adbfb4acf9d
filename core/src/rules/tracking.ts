import type { ErrorCode } from '../contract/problem.ts'
import type { Adjustable } from '../telemetry/thresholds.ts'

type Values = Readonly<Record<Adjustable, number>>

/** Returns the thresholds that contradict each other. With them, a low level could never return to normal. */
export function thresholdBlockers(values: Values): { field: Adjustable; code: ErrorCode }[] {
  const { batteryLow, batteryNormal, fuelLow, fuelLowMargin, deviceBatteryLow, deviceBatteryMargin } = values
  const wrong: { field: Adjustable; code: ErrorCode }[] = []
  if (batteryNormal < batteryLow) wrong.push({ field: 'batteryNormal', code: 'error.belowLow' })
  if (fuelLow + fuelLowMargin > 100) wrong.push({ field: 'fuelLowMargin', code: 'error.aboveFull' })
  if (deviceBatteryLow + deviceBatteryMargin > 100)
    wrong.push({ field: 'deviceBatteryMargin', code: 'error.aboveFull' })
  return wrong
}
