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
export const TAGS_MAX = 20
export const ATTRIBUTE_VALUE_MAX = 500
/** What the database's numeric(12, 2) holds. */
export const PRICE_MAX = 9_999_999_999.99
export const YEAR_MIN = 1900
export const YEAR_MAX = 2100

export const Price = z
  .number()
  .check(z.minimum(0, 'error.mustBePositive'), z.maximum(PRICE_MAX), z.multipleOf(0.01))

/** Everything about a machine that is typed in. What is unknown is empty, or null where empty is no value. */
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
  /** Metres per second; null: that of the category or of the account. */
  speedLimit: z.nullable(z.number().check(z.gt(0), z.maximum(100))),
  /** By the name of the attribute, as everywhere in the API. An empty value removes it. */
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
