import { LAST_INSTANT } from '@yardmaster/core/contract/account/ingest.ts'
import { FIELD_TEXT_MAX } from '@yardmaster/core/telemetry/fields.ts'
import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'

const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i

/** Null for everything that is no finite number. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || value.length > 40) return null
  const text = value.trim()
  const number = DECIMAL.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(number) ? number : null
}

export function booleanOf(value: unknown): boolean | null {
  switch (typeof value === 'string' ? value.trim().toLowerCase() : value) {
    case true:
    case 1:
    case 'true':
    case '1':
      return true
    case false:
    case 0:
    case 'false':
    case '0':
      return false
    default:
      return null
  }
}

/** As the database can keep it; null when nothing is left. */
export function textOf(value: unknown): string | null {
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value
  if (typeof text !== 'string') return null
  // Cut before cleaning: whoever sends a megabyte has us look at its beginning only.
  const beginning = text.slice(0, FIELD_TEXT_MAX).replaceAll('\0', ' ').toWellFormed().trim()
  return beginning === '' ? null : beginning
}

/** What stays the same when it is written out again; a card's number with zeros in front is a text. */
const PLAIN_NUMBER = /^-?(0|[1-9]\d{0,14})(\.\d{1,9})?$/

/** A value of which only the name is known: a number, else a boolean, else a text. */
export function valueOf(value: unknown): FieldValue | null {
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  const text = textOf(value)
  if (text === null) return null
  if (PLAIN_NUMBER.test(text)) return Number(text)
  if (text === 'true') return true
  return text === 'false' ? false : text
}

const ISO = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(?:(Z)|([+-]\d\d):?(\d\d))?$/

/** Milliseconds since 1970. A text that names no zone means UTC. */
export function instantOf(value: unknown): number | null {
  if (typeof value === 'number') return soundInstant(value)
  const match = typeof value === 'string' && value.length <= 40 ? ISO.exec(value.trim()) : null
  if (!match) return null
  const [, date, time, , hours, minutes] = match
  return soundInstant(Date.parse(`${date}T${time}${hours ? `${hours}:${minutes}` : 'Z'}`))
}

export const soundInstant = (milliseconds: number): number | null =>
  milliseconds >= 0 && milliseconds <= LAST_INSTANT ? Math.round(milliseconds) : null
