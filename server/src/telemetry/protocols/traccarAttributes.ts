import { ALERTS } from '@yardmaster/core/telemetry/alerts.ts'
import type { Alert } from '@yardmaster/core/telemetry/alerts.ts'
import type { FieldName } from '@yardmaster/core/telemetry/fields.ts'
import type { FieldBag } from './fieldBag.ts'
import { textOf } from './values.ts'

export const METERS_PER_SECOND_PER_KNOT = 1852 / 3600

/** Traccar's names of our fields, with the factor to our unit. Clients of OsmAnd's protocol use them, too. */
const NAMES: ReadonlyMap<string, readonly [FieldName, number?]> = new Map([
  ['hours', ['engineSeconds', 0.001]],
  ['power', ['batteryVoltage']],
  ['battery', ['deviceVoltage']],
  ['batteryLevel', ['deviceBattery']],
  ['batt', ['deviceBattery']],
  ['charge', ['charging']],
  ['fuel', ['fuelVolume']],
  ['sat', ['satellites']],
  ['in1', ['input1']],
  ['in2', ['input2']],
  ['in3', ['input3']],
  ['in4', ['input4']],
  ['temp1', ['temperature1']],
  ['temp2', ['temperature2']],
  ['temp3', ['temperature3']],
  ['temp4', ['temperature4']],
  ['dtcs', ['faultCodes']],
  ['driverUniqueId', ['driver']],
])

const ALARMS: ReadonlyMap<string, Alert> = new Map<string, Alert>([
  ...ALERTS.map((alert) => [alert, alert] as const),
  ['accident', 'impact'],
  ['fallDown', 'tilt'],
  ['tow', 'towing'],
  ['sos', 'panic'],
  ['fatigueDriving', 'drowsiness'],
])

export function keepAttribute(bag: FieldBag, key: string, value: unknown): void {
  const known = NAMES.get(key)
  if (known) bag.known(known[0], value, known[1])
  else bag.other(key, value)
}

/**
 * Splits a comma-separated list into alerts. Alarms that are not among our alerts are kept in the field
 * `alarm`.
 */
export function keepAlarms(bag: FieldBag, alarm: unknown): Alert[] {
  const alerts = new Set<Alert>()
  const others: string[] = []
  for (const name of (textOf(alarm) ?? '').split(',').map((part) => part.trim())) {
    const alert = ALARMS.get(name)
    if (alert) alerts.add(alert)
    else if (name === 'powerCut' || name === 'powerRestored')
      bag.known('externalPower', name === 'powerRestored')
    else if (name) others.push(name)
  }
  if (others.length > 0) bag.other('alarm', others.join(','))
  return [...alerts]
}
