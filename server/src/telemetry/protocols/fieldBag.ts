import { FIELD_NAME_MAX, OTHER_FIELDS_MAX, fieldOf, kindOf } from '@yardmaster/core/telemetry/fields.ts'
import type { FieldName, FieldValue } from '@yardmaster/core/telemetry/fields.ts'
import { booleanOf, numberOf, textOf, valueOf } from './values.ts'

const READERS = { boolean: booleanOf, string: textOf }

/** Collects the fields of one reading from untrusted input and drops invalid values. */
export class FieldBag {
  readonly fields: Record<string, FieldValue> = {}
  #others = 0

  /** Adds a field of ours. The factor converts the sender's unit to SI. */
  known(name: FieldName, value: unknown, factor = 1): void {
    this.#put(name, value, factor)
  }

  /** Adds a field named by the sender. If the name matches one of ours, it has the same meaning. */
  other(key: string, value: unknown): void {
    const name = safeName(key)
    if (name === '' || Object.hasOwn(this.fields, name)) return
    if (fieldOf(name)) return this.#put(name, value, 1)
    const plain = valueOf(value)
    if (plain === null || this.#others === OTHER_FIELDS_MAX) return
    this.#others++
    this.fields[name] = plain
  }

  #put(name: string, value: unknown, factor: number): void {
    const field = fieldOf(name)
    const kind = field ? kindOf(field) : 'string'
    const read = kind === 'number' ? scaled(value, factor) : READERS[kind](value)
    if (read !== null) this.fields[name] = read
  }
}

function scaled(value: unknown, factor: number): number | null {
  const number = numberOf(value)
  return number === null || !Number.isFinite(number * factor) ? null : number * factor
}

/** Letters, digits, underscore and hyphen; see FIELD_NAME. */
const safeName = (key: string): string =>
  key
    .slice(0, 2 * FIELD_NAME_MAX)
    .replaceAll(/[^A-Za-z0-9_-]+/g, '_')
    .replace(/^[_-]+/, '')
    .slice(0, FIELD_NAME_MAX)
