import type { Machine } from '../machine.ts'

export type Calibration = readonly (readonly [raw: number, percent: number])[]

const STEPS = [0, 10, 25, 50, 75, 90, 100]

/** Returns the voltage of a float sensor in a tank that is narrower at the bottom, as such tanks are. */
export const fuelVolts = (percent: number): number => 0.35 + 4.1 * (percent / 100) ** 0.82
export const greaseVolts = (percent: number): number => 0.5 + 0.04 * percent

const table = (volts: (percent: number) => number): Calibration =>
  STEPS.map((percent) => [round(volts(percent)), percent])

const round = (value: number) => Math.round(value * 1000) / 1000

/** Returns the calibrations needed to read the asset's level sensors. */
export function calibrationsOf({ habits, device }: Machine): {
  fuelSensor?: Calibration
  tankSensor?: Calibration
} {
  if (device !== 'wired') return {}
  return {
    ...(habits.rawFuel && { fuelSensor: table(fuelVolts) }),
    ...(habits.greaseSensor && { tankSensor: table(greaseVolts) }),
  }
}
