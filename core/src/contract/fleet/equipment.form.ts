import * as z from 'zod/mini'
import { Id } from '../ids.ts'
import { Day } from '../instants.ts'
import { requiredText, shortText } from '../texts.ts'

export const EQUIPMENT_NAME_MAX = 64
export const MAKE_MAX = 64
export const SERIAL_MAX = 64
export const VIN_MAX = 32
export const NOTES_MAX = 14_850
export const TAG_MAX = 32
export const TAGS_MAX = 200
export const ATTRIBUTE_VALUE_MAX = 500
/** The maximum of the database type numeric(12, 2). */
export const PRICE_MAX = 9_999_999_999.99
export const YEAR_MIN = 1900
export const YEAR_MAX = 2100

export const Price = z
  .number()
  .check(z.minimum(0, 'error.mustBePositive'), z.maximum(PRICE_MAX), z.multipleOf(0.01))

/**
 * All fields of an asset that users type in. Unknown values are blank, or null where blank isn't a valid
 * value.
 */
export const EquipmentForm = z.strictObject({
  name: requiredText(EQUIPMENT_NAME_MAX),
  categoryId: z.nullable(Id),
  make: shortText(MAKE_MAX),
  model: shortText(MAKE_MAX),
  year: z.nullable(z.int().check(z.minimum(YEAR_MIN), z.maximum(YEAR_MAX))),
  vin: shortText(VIN_MAX),
  serialNumber: shortText(SERIAL_MAX),
  purchasePrice: z.nullable(Price),
  purchaseDate: z.nullable(Day),
  notes: shortText(NOTES_MAX),
  tags: z.array(requiredText(TAG_MAX)).check(z.maxLength(TAGS_MAX)),
  /** Meters per second. If null, the limit of the category or of the account applies. */
  speedLimit: z.nullable(z.number().check(z.gt(0), z.maximum(100))),
  /** Keyed by attribute name, as everywhere in the API. A blank value removes the attribute. */
  customAttributes: z.record(z.string(), shortText(ATTRIBUTE_VALUE_MAX)),
})
export type EquipmentForm = z.output<typeof EquipmentForm>

export const NEW_EQUIPMENT: EquipmentForm = {
  name: '',
  categoryId: null,
  make: '',
  model: '',
  year: null,
  vin: '',
  serialNumber: '',
  purchasePrice: null,
  purchaseDate: null,
  notes: '',
  tags: [],
  speedLimit: null,
  customAttributes: {},
}
