import { LAST_INSTANT } from '@yardmaster/core/contract/account/ingest.ts'
import {
  FIELD_TEXT_MAX,
  NUMBER_TEXT,
  NUMBER_TEXT_MAX,
  ON_OFF_TEXT,
} from '@yardmaster/core/telemetry/fields.ts'
import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'

/** Returns null for anything but a finite number. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || value.length > NUMBER_TEXT_MAX) return null
  const number = NUMBER_TEXT.test(value) ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : null
}

/** Returns whether a sender left the value out, in one of the ways in which senders do. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

export function booleanOf(value: unknown): boolean | null {
  switch (typeof value === 'string' && ON_OFF_TEXT.test(value) ? value.trim().toLowerCase() : value) {
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

/** Returns the text in a form that the database can store, or null if nothing is left. */
export function textOf(value: unknown): string | null {
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value
  if (typeof text !== 'string') return null
  // Truncated before cleaning, so that a sender of a megabyte has only the beginning processed.
  const beginning = text.slice(0, FIELD_TEXT_MAX).replaceAll('\0', ' ').toWellFormed().trim()
  return beginning === '' ? null : beginning
}

/** Matches numbers that stay the same when written out again. A card number with leading zeros is a text. */
const PLAIN_NUMBER = /^-?(0|[1-9]\d{0,14})(\.\d{1,9})?$/

/** Converts a value of which only the name is known to a number, or else a boolean, or else a text. */
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

/** Returns milliseconds since 1970. A text without a time zone is in UTC. */
export function instantOf(value: unknown): number | null {
  if (typeof value === 'number') return soundInstant(value)
  const match = typeof value === 'string' && value.length <= 40 ? ISO.exec(value.trim()) : null
  if (!match) return null
  const [, date, time, , hours, minutes] = match
  return soundInstant(Date.parse(`${date}T${time}${hours ? `${hours}:${minutes}` : 'Z'}`))
}

export const soundInstant = (milliseconds: number): number | null =>
  milliseconds >= 0 && milliseconds <= LAST_INSTANT ? Math.round(milliseconds) : null
