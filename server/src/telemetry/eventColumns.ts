import type { FieldName, FieldValue } from '@yardmaster/core/telemetry/fields.ts'
import type { Alert } from '@yardmaster/core/telemetry/alerts.ts'
import type { Reading } from './reading.ts'

/** Fields frequent enough for a column of their own, in the order in which a reading keeps them. */
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

const COLUMNS: Record<TypedField, { name: string; type: string }> = {
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

/** What a line of events carries, in this order; `columnsOf` gives all from `lat` on. */
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
const NULL = '\\N'

/** The end of a COPY line: position, typed fields, the rest as JSON. */
export function columnsOf({ position, fields, alerts }: Omit<Reading, 'at'>): string {
  let line = position ? `${position.lat}\t${position.lng}` : '\\N\t\\N'
  let typed = 0
  for (const name of TYPED_FIELDS) {
    const value = fields[name]
    if (value === undefined) line += '\t\\N'
    else {
      typed++
      line += value === true ? '\tt' : value === false ? '\tf' : `\t${value as number}`
    }
  }
  return `${line}\t${restOf(fields, typed, alerts)}`
}

function restOf(fields: Reading['fields'], typed: number, alerts: readonly Alert[]): string {
  const names = Object.keys(fields)
  if (names.length === typed && alerts.length === 0) return NULL
  const rest: Record<string, unknown> = {}
  for (const name of names) if (!TYPED_SET.has(name)) rest[name] = fields[name]
  if (alerts.length > 0) rest['alerts'] = alerts
  return copyText(JSON.stringify(rest))
}

/** JSON has no bare tabs or line ends, so only the backslash needs care. */
export const copyText = (json: string): string => (json.includes('\\') ? json.replaceAll('\\', '\\\\') : json)

/** A row of the event table, with the columns that a reading is made of. */
export type ReadingRow = Record<TypedField, number | boolean | null> & {
  lat: number | null
  lng: number | null
  rest: (Record<string, FieldValue> & { alerts?: Alert[] }) | null
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
  const { alerts = [], ...rest } = row.rest ?? {}
  return {
    at,
    position: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
    fields: Object.assign(fields, rest),
    alerts,
  }
}
