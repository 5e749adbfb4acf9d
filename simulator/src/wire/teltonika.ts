import type { Alert } from '@yardmaster/core/telemetry/alerts.ts'
import type { FieldName, FieldValue } from '@yardmaster/core/telemetry/fields.ts'
import type { Report } from '../report/report.ts'
import type { AvlRecord } from './avl.ts'

type Element = { id: number; size: 1 | 2 | 4; scale?: number }

/** The numeric ids under which these devices report fields, with the size and unit of each value. */
const ELEMENTS: Partial<Record<FieldName, Element>> = {
  ignition: { id: 239, size: 1 },
  motion: { id: 240, size: 1 },
  input1: { id: 1, size: 1 },
  input2: { id: 2, size: 1 },
  deviceBattery: { id: 113, size: 1 },
  fuelLevel: { id: 89, size: 1 },
  fuelUsed: { id: 83, size: 4, scale: 10 },
  batteryVoltage: { id: 66, size: 2, scale: 1000 },
  deviceVoltage: { id: 67, size: 2, scale: 1000 },
  hdop: { id: 182, size: 2, scale: 10 },
  rpm: { id: 85, size: 2 },
  fuelSensor: { id: 9, size: 2, scale: 1000 },
  tankSensor: { id: 6, size: 2, scale: 1000 },
  odometer: { id: 16, size: 4 },
  engineSeconds: { id: 449, size: 4 },
  temperature1: { id: 72, size: 4, scale: 10 },
}
const SIGNAL = 21
const UNPLUGGED = 252
const FAULT_CODES = 281

const HARSH = 253
const EVENTS: Partial<Record<Alert, readonly [id: number, value: number]>> = {
  hardAcceleration: [HARSH, 1],
  hardBraking: [HARSH, 2],
  hardCornering: [HARSH, 3],
  impact: [247, 1],
  towing: [246, 1],
}

const LOW = 0
const HIGH = 1

/** Returns the record that a hardwired FMx device would send. Fields without a numeric id are omitted. */
export function avlRecord({ at, lat, lng, fields, alerts }: Report): AvlRecord {
  const values: Record<1 | 2 | 4 | 8, [number, number][]> = { 1: [], 2: [], 4: [], 8: [] }
  for (const [name, value] of Object.entries(fields)) {
    const element = ELEMENTS[name as FieldName]
    if (element) values[element.size].push([element.id, encoded(Number(value), element)])
  }
  if (typeof fields.signal === 'number') values[1].push([SIGNAL, Math.ceil(fields.signal / 20)])
  if (typeof fields.externalPower === 'boolean') values[1].push([UNPLUGGED, fields.externalPower ? 0 : 1])
  const event = alerts.map((alert) => EVENTS[alert]).find((known) => known !== undefined)
  if (event) values[1].push([event[0], event[1]])
  return {
    at,
    priority: event ? HIGH : LOW,
    lat,
    lng,
    altitude: whole(fields.altitude),
    angle: whole(fields.heading),
    satellites: whole(fields.satellites),
    speed: Math.round(Number(fields.speed ?? 0) * 3.6),
    eventId: event?.[0] ?? 0,
    values,
    texts: typeof fields.faultCodes === 'string' ? [[FAULT_CODES, fields.faultCodes]] : [],
  }
}

const whole = (value: FieldValue | undefined) => Math.round(Number(value ?? 0))

/** Encodes a value as an integer, with two's complement for negative values. */
function encoded(value: number, { size, scale = 1 }: Element): number {
  const range = 2 ** (8 * size)
  return ((Math.round(value * scale) % range) + range) % range
}
