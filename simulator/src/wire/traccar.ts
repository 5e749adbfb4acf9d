import type { Alert } from '@yardmaster/core/telemetry/alerts.ts'
import type { FieldName } from '@yardmaster/core/telemetry/fields.ts'
import type { Machine } from '../machine.ts'
import type { Report } from '../report/report.ts'
import { knots } from './knots.ts'

const ATTRIBUTES: Partial<Record<FieldName, string>> = {
  ignition: 'ignition',
  motion: 'motion',
  input1: 'in1',
  input2: 'in2',
  odometer: 'odometer',
  batteryVoltage: 'power',
  deviceVoltage: 'battery',
  deviceBattery: 'batteryLevel',
  fuelLevel: 'fuelLevel',
  fuelUsed: 'fuelUsed',
  rpm: 'rpm',
  satellites: 'sat',
  hdop: 'hdop',
  temperature1: 'temp1',
  faultCodes: 'dtcs',
}

const ALARMS: Partial<Record<Alert, string>> = {
  hardAcceleration: 'hardAcceleration',
  hardBraking: 'hardBraking',
  hardCornering: 'hardCornering',
  impact: 'accident',
  towing: 'tow',
  panic: 'sos',
}

/** Returns one position in the format in which Traccar forwards it. */
export function traccarBody({ uniqueId, key, deviceModel }: Machine, report: Report): string {
  const { at, lat, lng, fields, alerts } = report
  const attributes: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    const attribute = ATTRIBUTES[name as FieldName]
    if (attribute !== undefined) attributes[attribute] = value
  }
  if (typeof fields.engineSeconds === 'number') attributes.hours = fields.engineSeconds * 1000
  const alarms = alerts.flatMap((alert) => ALARMS[alert] ?? [])
  if (alarms.length > 0) attributes.alarm = alarms.join(',')
  const time = new Date(at).toISOString().replace('Z', '+00:00')
  return JSON.stringify({
    position: {
      protocol: 'teltonika',
      deviceTime: time,
      fixTime: time,
      valid: true,
      latitude: lat,
      longitude: lng,
      altitude: fields.altitude ?? 0,
      speed: typeof fields.speed === 'number' ? knots(fields.speed) : 0,
      course: fields.heading ?? 0,
      accuracy: 0,
      attributes,
    },
    device: { uniqueId, name: key, model: deviceModel, status: 'online', disabled: false, attributes: {} },
  })
}
