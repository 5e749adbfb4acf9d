import { FIELD_NAME_MAX, OTHER_FIELDS_MAX, fieldOf, kindOf } from '@yardmaster/core/telemetry/fields.ts'
import type { FieldName, FieldValue } from '@yardmaster/core/telemetry/fields.ts'
import type { InvalidPart, Position } from '../readings/reading.ts'
import { booleanOf, isBlank, numberOf, textOf, valueOf } from './values.ts'

const READERS = { boolean: booleanOf, string: textOf }

type Coordinate = readonly [name: string, value: unknown]

/** Collects the valid parts of one reading from untrusted input, and lists the invalid ones. */
export class FieldBag {
  readonly fields: Record<string, FieldValue> = {}
  readonly invalid: InvalidPart[] = []
  #others = 0

  /** Adds a field of ours. The factor converts the sender's unit to SI. Blank values are ignored. */
  known(name: FieldName, value: unknown, factor = 1): void {
    this.#put(name, value, factor)
  }

  /** Adds a field named by the sender. If the name matches one of ours, it has the same meaning. */
  other(key: string, value: unknown): void {
    const name = safeName(key)
    if (name === '' || Object.hasOwn(this.fields, name)) return
    if (fieldOf(name)) return this.#put(name, value, 1)
    const plain = valueOf(value)
    if (plain === null) return
    if (this.#others < OTHER_FIELDS_MAX) this.fields[name] = plain
    else if (this.#others === OTHER_FIELDS_MAX)
      this.invalid.push({ reason: 'tooMany', field: name, value: plain })
    this.#others++
  }

  /** Returns the position, or null if a coordinate is not a number. */
  position(latitude: Coordinate, longitude: Coordinate): Position | null {
    const lat = numberOf(latitude[1])
    const lng = numberOf(longitude[1])
    if (lat !== null && lng !== null) return { lat, lng }
    const [field, value] = lat === null ? latitude : longitude
    this.invalid.push({ reason: 'impossiblePosition', field, value })
    return null
  }

  #put(name: string, value: unknown, factor: number): void {
    if (isBlank(value)) return
    const field = fieldOf(name)
    const kind = field ? kindOf(field) : 'string'
    const read = kind === 'number' ? scaled(value, factor) : READERS[kind](value)
    if (read === null) this.invalid.push({ reason: 'impossibleValue', field: name, value })
    else this.fields[name] = read
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
