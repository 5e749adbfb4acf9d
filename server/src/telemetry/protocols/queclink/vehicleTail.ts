import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'
import { chargeOf } from './reports.ts'
import { deviceState, isDeviceState, stateOf } from './states.ts'

const MILEAGE = /^\d{1,7}\.\d+$/
const HOUR_METER = /^(\d{1,7}):([0-5]\d):([0-5]\d)$/
const MASK = /^[0-9A-F]{2}$/i
const MILLIVOLTS = /^\d{1,5}$/

/** Adds a meter. Devices send zero if a meter is turned off. */
export function addMeter(text: string | undefined, fields: Record<string, FieldValue>): void {
  const [, hours, minutes, seconds] = HOUR_METER.exec(text ?? '') ?? []
  const engineSeconds = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
  if (engineSeconds > 0) fields['engineSeconds'] = engineSeconds
  const metres = MILEAGE.test(text ?? '') ? Number(text) * 1000 : 0
  if (metres > 0) fields['odometer'] = metres
}

/** Skips the fields that the mask after a fix announces, and reads the number of satellites. */
export function skipMask(rest: readonly string[], fields: Record<string, FieldValue>): readonly string[] {
  const mask = MASK.test(rest[0] ?? '') ? Number.parseInt(rest[0]!, 16) : 0
  const satellites = mask & 1
  const trigger = (mask >> 1) & 1
  const jamming = (mask >> 4) & 1
  if (satellites && /^\d{1,2}$/.test(rest[1] ?? '')) fields['satellites'] = Number(rest[1])
  return rest.slice(1 + satellites + trigger + jamming)
}

/** Where the charge and the device state of GTFRI and GTERI can be: after two meters and one to four inputs. */
const FIRST_STATE = 3
const LAST_STATE = 7
const SHORT_STATE = 5

/**
 * Reads the fields of GTFRI and GTERI after the meters: analog inputs, charge, device state. Their number
 * depends on the type, so the state is found by its form. Returns the fields after it.
 */
export function readPeriodic(
  rest: readonly string[],
  hasShortState: boolean,
  fields: Record<string, FieldValue>,
): readonly string[] {
  const at = hasShortState ? SHORT_STATE : stateIndex(rest)
  const state = at < 0 ? '' : (rest[at] ?? '')
  Object.assign(fields, hasShortState ? stateOf(state) : state ? deviceState(state) : {})
  const charge = at < 0 ? null : chargeOf(rest[at - 1])
  if (charge !== null) fields['deviceBattery'] = charge
  if (at > FIRST_STATE && MILLIVOLTS.test(rest[2] ?? '')) fields['fuelSensor'] = Number(rest[2]) / 1000
  return at < 0 ? rest.slice(2) : rest.slice(at + 1)
}

function stateIndex(rest: readonly string[]): number {
  for (let index = FIRST_STATE; index <= LAST_STATE; index++) {
    if (isDeviceState(rest[index] ?? '')) return index
  }
  return -1
}
