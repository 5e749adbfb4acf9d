import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'
import { FIELDS } from '@yardmaster/core/telemetry/fields.ts'
import { CLOCK_AHEAD } from './clockAhead.ts'
import { FROM_FEED } from './fromFeed.ts'
import { TYPED_FIELDS } from '../write/eventColumns.ts'
import { isPossible } from './plausible.ts'
import type { InvalidPart, Position, Reading } from './reading.ts'

const FIELDS_MAX = 100
const NAME_MAX = 40
const TEXT_MAX = 1000
/** About a centimeter. */
const POSITION_SCALE = 1e7

type Found = (part: InvalidPart) => void

/**
 * Normalizes a reading for storage: rounds numbers to the precision of their field, removes invalid values
 * and puts the fields in a fixed order. Everything is derived from this form, which can be read back
 * exactly, so that deriving again gives the same result. `found` gets every part that can't be true.
 */
export function normalize(
  { at, position, fields, alerts, beacons, camera, faults }: Reading,
  found: Found = ignore,
): Reading {
  const kept: Reading = {
    at: Math.trunc(at),
    position: position && cleanPosition(position, found),
    fields: cleanFields(fields, found),
    alerts: alerts.length > 1 ? [...new Set(alerts)].toSorted() : alerts,
  }
  if (beacons) kept.beacons = beacons
  if (camera) kept.camera = camera
  if (faults) kept.faults = faults
  return kept
}

const ignore: Found = () => {}

function cleanPosition(position: Position, found: Found): Position | null {
  const { lat, lng } = position
  if (isPossible(position)) return { lat: roundDegrees(lat), lng: roundDegrees(lng) }
  found({ reason: 'impossiblePosition', field: 'position', value: `${lat}, ${lng}` })
  return null
}

function cleanFields(fields: Reading['fields'], found: Found): Reading['fields'] {
  const kept: Record<string, FieldValue> = {}
  for (const name of TYPED_FIELDS) {
    const value = fields[name]
    if (value === undefined) continue
    const clean = CLEAN[name](value)
    if (clean === null) found({ reason: 'impossibleValue', field: name, value })
    else kept[name] = clean
  }
  for (const name of otherNames(fields)) {
    const clean = Object.hasOwn(CLEAN, name) ? CLEAN[name as keyof typeof CLEAN] : cleanUnknown
    const value = fields[name] as FieldValue
    const key = cleanText(name, NAME_MAX)
    if (RESERVED.has(key)) continue
    const valid = clean(value)
    if (valid === null) found({ reason: 'impossibleValue', field: key, value })
    else kept[key] = valid
  }
  return kept
}

/** Alerts, the camera and faults are stored beside the fields. The first two are not valid names. */
const RESERVED: ReadonlySet<string> = new Set([
  '',
  '__proto__',
  'alerts',
  'camera',
  'faults',
  CLOCK_AHEAD,
  FROM_FEED,
])

const TYPED: ReadonlySet<string> = new Set(TYPED_FIELDS)

function otherNames(fields: Reading['fields']): string[] {
  const names: string[] = []
  for (const name in fields) if (!TYPED.has(name)) names.push(name)
  return names.length > 1 ? names.toSorted().slice(0, FIELDS_MAX) : names
}

const roundDegrees = (degrees: Position['lat']) => roundTo(degrees, POSITION_SCALE)

/** Adding zero turns minus zero, which JSON can't represent, into zero. */
const roundTo = (value: number, scale: number) => Math.round(value * scale) / scale + 0

type Clean = (value: FieldValue) => FieldValue | null

const CLEAN = Object.fromEntries(
  Object.entries(FIELDS).map(([name, field]) => [name, cleanerOf(field)]),
) as Record<keyof typeof FIELDS, Clean>

function cleanerOf(field: { quantity: string; decimals?: number; min?: number; max?: number }): Clean {
  if (field.quantity === 'onOff') return (value) => (typeof value === 'boolean' ? value : null)
  if (field.quantity === 'text')
    return (value) => (typeof value === 'string' ? cleanText(value, TEXT_MAX) : null)
  const { min = -Number.MAX_VALUE, max = Number.MAX_VALUE } = field
  const scale = 10 ** (field.decimals ?? 3)
  // NaN fails both comparisons.
  return (value) =>
    typeof value === 'number' && value >= min && value <= max ? finite(roundTo(value, scale)) : null
}

/** Rounding can turn the largest numbers into infinity, which JSON can't represent. */
const finite = (value: number) => (Number.isFinite(value) ? value : null)

function cleanUnknown(value: FieldValue): FieldValue | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null
  return typeof value === 'string' ? cleanText(value, TEXT_MAX) : value
}

// oxlint-disable-next-line no-control-regex -- the control characters are what is looked for
const CONTROL = /[\u0000-\u001f\u007f]/g

/** PostgreSQL text can hold neither zero bytes nor unpaired surrogates. */
const cleanText = (text: string, max: number) => text.slice(0, max).replace(CONTROL, ' ').toWellFormed()
