import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'
import type { Position } from '../../readings/reading.ts'
import { numberOf, soundInstant } from '../values.ts'

export type Fix = {
  /** The index of the field after the fix and its cell. */
  end: number
  /** Null if the device repeats its last position because it has no fix. */
  found: { at: number; position: Position; fields: Record<string, FieldValue> } | null
}

const KMH_PER_MPS = 3.6
/** No other fields have six decimals. */
const DEGREES = /^-?\d{1,3}\.\d{6}$/
/** From the accuracy to the longitude, and from the longitude to the end of the cell. */
const BEFORE_LONGITUDE = 4
const AFTER_LONGITUDE = 7

/** The length of a fix: accuracy, speed, heading, altitude, longitude, latitude, time and four of the cell. */
export const FIX_LENGTH = BEFORE_LONGITUDE + AFTER_LONGITUDE

/** Finds all fixes by their form, which is the same for all device types and reports. */
export function findFixes(fields: readonly string[]): Fix[] {
  const fixes: Fix[] = []
  for (let index = BEFORE_LONGITUDE; index + 2 < fields.length; index++) {
    if (!DEGREES.test(fields[index]!) || !DEGREES.test(fields[index + 1]!)) continue
    fixes.push({ found: readFix(fields, index), end: index + AFTER_LONGITUDE })
    index += 2
  }
  return fixes
}

function readFix(fields: readonly string[], longitude: number): Fix['found'] {
  const [accuracy, speed, heading, altitude, lng, lat] = fields
    .slice(longitude - BEFORE_LONGITUDE, longitude + 2)
    .map(numberOf)
  const at = timeOf(fields[longitude + 2])
  // An accuracy of zero announces the last known position.
  if (!accuracy || at === null || typeof lng !== 'number' || typeof lat !== 'number') return null
  const values: Record<string, FieldValue> = { hdop: accuracy }
  if (typeof speed === 'number') values['speed'] = speed / KMH_PER_MPS
  if (typeof heading === 'number') values['heading'] = heading
  if (typeof altitude === 'number') values['altitude'] = altitude
  return { at, position: { lat, lng }, fields: values }
}

const TIME = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/

/** Converts `YYYYMMDDHHMMSS` in UTC to milliseconds since 1970. */
export function timeOf(text: string | undefined): number | null {
  const [, year, month, day, hour, minute, second] = TIME.exec(text ?? '') ?? []
  if (!year) return null
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(at) ? null : soundInstant(at)
}
