import { fieldOf } from '@yardmaster/core/telemetry/fields.ts'
import type { FieldName, FieldValue } from '@yardmaster/core/telemetry/fields.ts'
import type { Alert } from '@yardmaster/core/telemetry/alerts.ts'
import { CLOCK_AHEAD } from '../readings/clockAhead.ts'
import type { CameraPart, FaultReport, Reading } from '../readings/reading.ts'
import type { Rows } from './rows.ts'

/** Fields frequent enough for a column of their own, in the order in which a reading stores them. */
export const TYPED_FIELDS = [
  'odometer',
  'engineSeconds',
  'speed',
  'altitude',
  'batteryVoltage',
  'deviceBattery',
  'fuelLevel',
  'heading',
  'ignition',
] as const satisfies FieldName[]

type TypedField = (typeof TYPED_FIELDS)[number]

const COLUMNS: Record<TypedField, { name: string; type: 'float8' | 'float4' | 'int2' | 'bool' }> = {
  odometer: { name: 'odometer', type: 'float8' },
  engineSeconds: { name: 'engine_seconds', type: 'float8' },
  speed: { name: 'speed', type: 'float4' },
  altitude: { name: 'altitude', type: 'float4' },
  batteryVoltage: { name: 'battery_voltage', type: 'float4' },
  deviceBattery: { name: 'device_battery', type: 'float4' },
  fuelLevel: { name: 'fuel_level', type: 'float4' },
  heading: { name: 'heading', type: 'int2' },
  ignition: { name: 'ignition', type: 'bool' },
}

/** Returns the field's own column, or undefined if it has none. */
export const typedColumn = (field: string): string | undefined =>
  TYPED_SET.has(field) ? COLUMNS[field as TypedField].name : undefined

/** The columns of an event row, in order. `writeColumns` writes all of them from `lat` on. */
export const EVENT_COLUMNS = [
  { name: 'account_id', type: 'int4' },
  { name: 'asset_id', type: 'int4' },
  { name: 'k', type: 'int8' },
  { name: 'cause_k', type: 'int8' },
  { name: 'type', type: 'int2' },
  { name: 'is_status', type: 'bool' },
  { name: 'device_id', type: 'int4' },
  { name: 'lat', type: 'float8' },
  { name: 'lng', type: 'float8' },
  ...TYPED_FIELDS.map((name) => COLUMNS[name]),
  { name: 'fields', type: 'json' },
]

const TYPED_SET: ReadonlySet<string> = new Set(TYPED_FIELDS)

/** Returns what has no column of its own as JSON: the other fields, the alerts, the camera and the faults. */
export function restOf({
  fields,
  alerts,
  camera,
  faults,
}: Pick<Reading, 'fields' | 'alerts' | 'camera' | 'faults'>): string | null {
  let rest: Record<string, unknown> | undefined
  for (const name in fields) if (!TYPED_SET.has(name)) (rest ??= {})[name] = fields[name]
  if (alerts.length > 0) (rest ??= {})['alerts'] = alerts
  if (camera) (rest ??= {})['camera'] = camera
  if (faults) (rest ??= {})['faults'] = faults
  return rest ? JSON.stringify(rest) : null
}

const POSITION_SCALE = 1e7

const TYPED_FORMS = TYPED_FIELDS.map((name) => {
  const decimals = fieldOf(name)?.decimals ?? 0
  return { name, scale: 10 ** decimals, type: COLUMNS[name].type }
})

type Content = Pick<Reading, 'position' | 'fields'>

/** Returns the content of a reading as text: equal texts mean equal devices and equal stored columns. */
export function contentOf({
  deviceId,
  reading: { position, fields },
  rest,
}: {
  deviceId: number
  reading: Content
  rest: string | null
}): string {
  let text = `${deviceId},${position?.lat},${position?.lng}`
  for (const { name, type } of TYPED_FORMS) {
    const value = fields[name]
    text += `,${type === 'float4' && typeof value === 'number' ? Math.fround(value) : value}`
  }
  return `${text},${fields[CLOCK_AHEAD] === undefined ? rest : withoutClock(rest)}`
}

/** A resend arrives later, when the clock seems less far ahead, but is the same reading. */
function withoutClock(rest: string | null): string | null {
  const { [CLOCK_AHEAD]: _ahead, ...others } = JSON.parse(rest ?? '{}') as Record<string, unknown>
  return Object.keys(others).length > 0 ? JSON.stringify(others) : null
}

/** Writes the last columns of a row: position, typed fields and the rest. */
export function writeColumns(rows: Rows, { position, fields }: Content, rest: string | null): void {
  if (position) {
    rows.float8(Math.round(position.lat * POSITION_SCALE) / POSITION_SCALE)
    rows.float8(Math.round(position.lng * POSITION_SCALE) / POSITION_SCALE)
  } else {
    rows.absent()
    rows.absent()
  }
  for (const { name, scale, type } of TYPED_FORMS) {
    const value = fields[name]
    if (typeof value === 'number') {
      const rounded = Math.round(value * scale) / scale
      if (type === 'float4') rows.float4(rounded)
      else if (type === 'float8') rows.float8(rounded)
      else rows.int2(rounded)
    } else if (value === undefined) rows.absent()
    else rows.bool(value === true)
  }
  if (rest === null) rows.absent()
  else rows.text(rest)
}

/** An event row with the columns that make up a reading. */
export type ReadingRow = Record<TypedField, number | boolean | null> & {
  lat: number | null
  lng: number | null
  rest: (Record<string, FieldValue> & { alerts?: Alert[]; camera?: CameraPart; faults?: FaultReport }) | null
}

export const READING_COLUMNS = [
  'lat',
  'lng',
  ...TYPED_FIELDS.map((name) => `${COLUMNS[name].name} as "${name}"`),
  'fields as rest',
].join(', ')

export function readingOf(at: number, row: ReadingRow): Reading {
  const fields: Record<string, FieldValue> = {}
  for (const name of TYPED_FIELDS) {
    const value = row[name]
    if (value !== null) fields[name] = value
  }
  const { alerts = [], camera, faults, ...rest } = row.rest ?? {}
  const reading: Reading = {
    at,
    position: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
    fields: Object.assign(fields, rest),
    alerts,
  }
  if (camera) reading.camera = camera
  if (faults) reading.faults = faults
  return reading
}
