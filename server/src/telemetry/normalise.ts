import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'
import { fieldOf } from '@yardmaster/core/telemetry/fields.ts'
import type { Position, Reading } from './reading.ts'
import { TYPED_FIELDS } from './eventColumns.ts'

const FIELDS_MAX = 100
const NAME_MAX = 40
const TEXT_MAX = 1000
/** About a centimetre. */
const POSITION_SCALE = 1e7

/**
 * A reading as it is kept: numbers rounded to what their field stands for, nonsense left out, fields in one order.
 * Everything is derived from this form and can be read back exactly, so that deriving again gives the same result.
 */
export function normalise({ at, position, fields, alerts }: Reading): Reading {
  const kept: Record<string, FieldValue> = {}
  for (const name of TYPED_FIELDS) {
    const value = fields[name]
    if (value === undefined) continue
    const clean = cleanValue(name, value)
    if (clean !== null) kept[name] = clean
  }
  const others = Object.keys(fields).filter((name) => !TYPED_SET.has(name))
  for (const name of others.toSorted().slice(0, FIELDS_MAX)) {
    const clean = cleanValue(name, fields[name] as FieldValue)
    const key = cleanText(name, NAME_MAX)
    if (clean !== null && key !== '' && key !== '__proto__') kept[key] = clean
  }
  return {
    at: Math.trunc(at),
    position: position && roundPosition(position),
    fields: kept,
    alerts: alerts.length > 1 ? [...new Set(alerts)].toSorted() : alerts,
  }
}

const TYPED_SET: ReadonlySet<string> = new Set(TYPED_FIELDS)

const roundPosition = ({ lat, lng }: Position): Position => ({
  lat: roundTo(lat, POSITION_SCALE),
  lng: roundTo(lng, POSITION_SCALE),
})

/** Adding zero turns minus zero, which JSON does not know, into zero. */
const roundTo = (value: number, scale: number) => Math.round(value * scale) / scale + 0

function cleanValue(name: string, value: FieldValue): FieldValue | null {
  const field = fieldOf(name)
  if (!field) return cleanUnknown(value)
  if (field.quantity === 'onOff') return typeof value === 'boolean' ? value : null
  if (field.quantity === 'text') return typeof value === 'string' ? cleanText(value, TEXT_MAX) : null
  if (typeof value !== 'number' || !Number.isFinite(value)) return null
  if (value < (field.min ?? -Infinity) || value > (field.max ?? Infinity)) return null
  return roundTo(value, 10 ** (field.decimals ?? 3))
}

function cleanUnknown(value: FieldValue): FieldValue | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null
  return typeof value === 'string' ? cleanText(value, TEXT_MAX) : value
}

/** PostgreSQL's text holds neither zero bytes nor half characters. */
const cleanText = (text: string, max: number) =>
  // oxlint-disable-next-line no-control-regex -- the control characters are what is looked for
  (/[\u0000-\u001f\u007f]/.test(text) ? text.replaceAll(/[\u0000-\u001f\u007f]/g, ' ') : text)
    .slice(0, max)
    .toWellFormed()
