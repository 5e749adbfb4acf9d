import {
  ATTRIBUTE_VALUE_MAX,
  EQUIPMENT_NAME_MAX,
  MAKE_MAX,
  NOTES_MAX,
  SERIAL_MAX,
  TAG_MAX,
  VIN_MAX,
} from '@yardmaster/core/contract/fleet/equipment.form.ts'
import fc from 'fast-check'

const BREAKS = ['\n', '\r', '\r\n', '\t', '\v', '\f', '\u0085', '\u2028']
const CONTROLS = ['\u0001', '\u001f', '\ufffe', '\uffff', '\ufeff', '\u202e']
const MARKS = ['"', '""', "'", ',', ';', '|', '\\', ' ', '\u00a0', '=', '+', '-', '@', '＝']
const WORDS = ['#N/A', '#REF!', 'sep=;', '0', '007', '1e5', '1,5', '2026-11-14', 'TRUE', 'null', '(mph)']
const HEADERS = ['Name', 'Attribute:', 'Atributo: Modelo']
const MARKUP = ['<b>', '&amp;', ']]>', '_x000D_', '_x005F_', '_x']
const LETTERS = ['é', 'e\u0301', 'ß', 'İ', 'ñ', '🚜', '👩‍🔧']

/** The characters and texts that mean something to a spreadsheet, a parser or XML. */
const TRICKY = [BREAKS, CONTROLS, MARKS, WORDS, HEADERS, MARKUP, LETTERS].flat()

/** Any text that PostgreSQL can store. */
const unit = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...TRICKY) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
)

/** Text as the application accepts it: trimmed, and no longer than the field. */
const text = (max: number, size = 8) =>
  fc
    .array(unit, { maxLength: size })
    .map((parts) => parts.join('').replaceAll('\0', '').trim().slice(0, max).toWellFormed().trim())

const required = (max: number) => text(max).filter(Boolean)

const day = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

/** The columns of an asset. `attributes` has one value for each of the given attributes. */
export const anyAsset = (attributes: number) =>
  fc.record({
    name: required(EQUIPMENT_NAME_MAX - 4),
    make: text(MAKE_MAX),
    model: text(MAKE_MAX),
    vin: text(VIN_MAX),
    serial_number: text(SERIAL_MAX),
    notes: text(NOTES_MAX, 30),
    tags: fc.array(required(TAG_MAX), { maxLength: 5 }),
    year: fc.option(fc.integer({ min: 1900, max: 2100 })),
    purchase_price: fc.option(fc.integer({ min: 0, max: 999_999_999_999 }).map((cents) => cents / 100)),
    purchase_date: fc.option(day),
    speed_limit: fc.option(fc.double({ min: 0.01, max: 100, noNaN: true })),
    attributes: fc.array(text(ATTRIBUTE_VALUE_MAX), { minLength: attributes, maxLength: attributes }),
  })

/** Names of attributes. No two are equal apart from case. */
export const anyNames = fc.uniqueArray(required(64), {
  selector: (name) => name.toLowerCase(),
  minLength: 2,
  maxLength: 6,
})
