import fc from 'fast-check'
import { ALERTS } from '@yardmaster/core/telemetry/alerts.ts'
import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'
import type { Position, Reading } from '../../readings/reading.ts'
import { MIDNIGHT, positionFrom } from './day.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND

/** Near the point where Colorado, Wyoming and Nebraska meet, so that trips cross borders. */
export const TRIPOINT: Position = { lat: 41.0017, lng: -104.0529 }

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 3 })

/** A run of readings with one behavior: parked, working, driving, in a gap, or sending garbage. */
const phase = fc.record({
  readings: fc.integer({ min: 1, max: 25 }),
  every: fc.constantFrom(
    0,
    SECOND,
    10 * SECOND,
    30 * SECOND,
    60 * SECOND,
    300 * SECOND,
    900 * SECOND,
    2 * HOUR,
    30 * HOUR,
  ),
  /** Meters per second. */
  speed: fc.constantFrom(0, 0, 0, 0.4, 1, 5, 15, 30, 90),
  direction: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
  noise: fc.constantFrom(0, 5, 40, 400),
  reportsSpeed: fc.boolean(),
  position: fc.constantFrom(true, true, true, false),
  ignition: maybe(fc.boolean()),
  meter: maybe(fc.constantFrom(1, 0, 0.5, -1000, 100_000)),
  odometer: maybe(fc.constantFrom(1, 0, 0.9, -100, 10_000)),
  /** Liters per hour. */
  fuelUsed: maybe(fc.constantFrom(12.5, 0, 300, -100, 50_000)),
  fuelLevel: maybe(fc.integer({ min: 0, max: 100 })),
  batteryVoltage: maybe(fc.constantFrom(0, 11, 12.1, 12.6, 14.1, 27.9)),
  deviceBattery: maybe(fc.integer({ min: 0, max: 100 })),
  motion: maybe(fc.boolean()),
  accuracy: maybe(fc.constantFrom(5, 30, 500)),
  faultCodes: maybe(fc.constantFrom('', 'P0101')),
  alerts: fc.subarray([...ALERTS], { maxLength: 1 }),
})
type Phase = (typeof phase)['generate'] extends (...args: never[]) => { value: infer T } ? T : never

function readingsOf(phases: readonly Phase[]): Reading[] {
  const readings: Reading[] = []
  let at = MIDNIGHT
  let place = TRIPOINT
  let engineSeconds = 50_000
  let odometer = 2_000_000
  let litres = 4000
  for (const { readings: count, every, speed, direction, noise, ...says } of phases) {
    for (let i = 0; i < count; i++) {
      at += every
      const metres = (speed * Math.min(every, HOUR)) / SECOND
      place = positionFrom(place, metres * Math.cos(direction), metres * Math.sin(direction))
      engineSeconds = Math.max(0, engineSeconds + Math.round(((says.meter ?? 0) * every) / SECOND))
      odometer = Math.max(0, odometer + Math.round((says.odometer ?? 0) * metres))
      litres = Math.max(0, litres + Math.round(((says.fuelUsed ?? 0) * every) / (HOUR / 10)) / 10)
      const shaken = positionFrom(place, noise * Math.sin(at / 7 + i), noise * Math.cos(at / 3 + i))
      const fields: Record<string, FieldValue | undefined> = {
        speed: says.reportsSpeed ? speed : undefined,
        ignition: says.ignition,
        engineSeconds: says.meter === undefined ? undefined : engineSeconds,
        odometer: says.odometer === undefined ? undefined : odometer,
        fuelUsed: says.fuelUsed === undefined ? undefined : litres,
        fuelLevel: says.fuelLevel,
        batteryVoltage: says.batteryVoltage,
        deviceBattery: says.deviceBattery,
        motion: says.motion,
        accuracy: says.accuracy,
        faultCodes: says.faultCodes,
      }
      const known = Object.entries(fields).filter(
        (entry): entry is [string, FieldValue] => entry[1] !== undefined,
      )
      const position = says.position ? { lat: round(shaken.lat), lng: round(shaken.lng) } : null
      readings.push({ at, position, fields: Object.fromEntries(known), alerts: i === 0 ? says.alerts : [] })
    }
  }
  return readings
}

const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

export const anyReadings = fc.array(phase, { minLength: 1, maxLength: 12 }).map(readingsOf)
