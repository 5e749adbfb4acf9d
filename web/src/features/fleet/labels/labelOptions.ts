import * as z from 'zod/mini'
import { SHEET_KEYS, SHEETS, placesOn } from './sheets.ts'

export const LABEL_FIELDS = ['name', 'model', 'serial', 'company'] as const
export type LabelField = (typeof LABEL_FIELDS)[number]

const Fields = z.codec(z.string(), z.array(z.enum(LABEL_FIELDS)), {
  decode: (text) => LABEL_FIELDS.filter((field) => text.split('.').includes(field)),
  encode: (fields) => fields.join('.'),
})

const MOST_USED = Math.max(...Object.values(SHEETS).map(placesOn)) - 1

const Used = z.codec(z.string(), z.int().check(z.minimum(0), z.maximum(MOST_USED)), {
  decode: Number,
  encode: String,
})

/** The hash of the page: the selected labels and the print settings. */
export const LabelHash = z.object({
  ids: z._default(z.string(), ''),
  sheet: z._default(z.enum(SHEET_KEYS), 'avery5160'),
  used: z._default(Used, 0),
  fields: z._default(Fields, [...LABEL_FIELDS]),
})
export type LabelOptions = Omit<z.output<typeof LabelHash>, 'ids'>
