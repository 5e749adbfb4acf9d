import type { BulkKind } from '@yardmaster/core/contract/history/bulk.ts'
import { invalid } from '../../../appError.ts'
import type { Cursor } from './bulk.queries.ts'
import { BULK_SOURCES } from './sources.ts'

/** The form of each type of value, so that PostgreSQL never rejects one. */
const FORMS = {
  integer: /^\d{1,9}$/,
  smallint: /^\d{1,4}$/,
  bigint: /^\d{1,18}$|^[1-8]\d{18}$/,
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d)$|^\d{4}-(0[13578]|1[02])-3[01]$|^\d{4}-(0[469]|11)-30$/,
  timestamptz: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/,
}

export const writeCursor = (kind: BulkKind, cursor: Cursor): string =>
  Buffer.from(JSON.stringify([kind, ...cursor])).toString('base64url')

/** Throws 422 for anything that is not a cursor of this kind. */
export function readCursor(kind: BulkKind, text: string): Cursor {
  const [given, ...values] = parsed(text)
  const { key } = BULK_SOURCES[kind]
  const fits =
    given === kind &&
    values.length === key.length &&
    key.every(({ type }, index) => FORMS[type].test(values[index] ?? '') && isInstant(type, values[index]))
  if (!fits) throw invalid('after', 'error.invalid')
  return values
}

const isInstant = (type: string, value = ''): boolean =>
  type !== 'timestamptz' || !Number.isNaN(Date.parse(value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')))

function parsed(text: string): string[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    return Array.isArray(value) ? value.map(String) : []
  } catch {
    return []
  }
}
