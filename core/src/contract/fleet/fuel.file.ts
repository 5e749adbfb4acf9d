import * as z from 'zod/mini'
import { FUEL_STATUSES } from '../../rules/fuel.ts'
import { post } from '../endpoint.ts'
import { FUEL_FIELDS, FuelColumns, FuelNotation, HEADER_MAX } from '../fuelColumns.ts'
import type { FuelField } from '../fuelColumns.ts'
import { Instant } from '../instants.ts'
import { requiredText, shortText } from '../texts.ts'
import { IMPORT_FILE_MAX } from './transfer.ts'

const FILE_NAME_MAX = 200

const Column = z.optional(shortText(HEADER_MAX))
const Columns = Object.fromEntries(FUEL_FIELDS.map((field) => [field, Column])) as Record<
  FuelField,
  typeof Column
>

/** If no column is given, columns and notation are guessed. */
const PreviewQuery = z.strictObject({
  name: requiredText(FILE_NAME_MAX),
  ...Columns,
  ...z.partial(FuelNotation).shape,
})
export type FuelFilePreviewQuery = z.output<typeof PreviewQuery>

const ImportQuery = z.strictObject({
  name: requiredText(FILE_NAME_MAX),
  ...Columns,
  card: requiredText(HEADER_MAX),
  date: requiredText(HEADER_MAX),
  amount: requiredText(HEADER_MAX),
  ...FuelNotation.shape,
})
export type FuelFileImportQuery = z.output<typeof ImportQuery>

const PreviewLine = z.strictObject({
  line: z.int(),
  /** The last four characters of the card number. */
  lastDigits: z.string(),
  at: Instant,
  /** False if the file has only the day. */
  exactTime: z.boolean(),
  status: z.enum(FUEL_STATUSES),
  amount: z.number(),
  /** ISO 4217. */
  currency: z.string(),
  litres: z.nullable(z.number()),
  product: z.string(),
  merchant: z.string(),
  place: z.string(),
})
export type FuelPreviewLine = z.output<typeof PreviewLine>

const Preview = z.strictObject({
  columns: z.array(z.strictObject({ header: z.string(), samples: z.array(z.string()) })),
  /** As given, or as guessed. */
  mapping: z.strictObject({ columns: FuelColumns, notation: FuelNotation }),
  /** Lines of the file, without the header. */
  rows: z.int(),
  /** How many lines are purchases. */
  usable: z.int(),
  /** The first few of them. */
  lines: z.array(PreviewLine),
  /** The first few lines that can't be read, and which fields are the reason. */
  problems: z.array(z.strictObject({ line: z.int(), fields: z.array(z.enum(FUEL_FIELDS)) })),
})
export type FuelFilePreview = z.output<typeof Preview>

const Imported = z.strictObject({
  added: z.int(),
  changed: z.int(),
  /** Lines about purchases that were imported before. */
  known: z.int(),
  /** Lines that can't be read. */
  refused: z.int(),
})
export type FuelFileImported = z.output<typeof Imported>

/** Files with fuel purchases, for providers without a connection. */
export const fuelFiles = {
  preview: post('/api/fuel/files/preview', {
    can: 'fuel.manage',
    summary: 'Shows what an import of a file with fuel purchases would read',
    description:
      'The body is a CSV or XLSX file. Each field of the query names the header of its column. Stores nothing.',
    query: PreviewQuery,
    fileMax: IMPORT_FILE_MAX,
    response: Preview,
  }),
  import: post('/api/fuel/files', {
    can: 'fuel.manage',
    summary: 'Imports a file with fuel purchases',
    description:
      'The body is a CSV or XLSX file. Importing it again, or one that overlaps, adds nothing twice.',
    query: ImportQuery,
    fileMax: IMPORT_FILE_MAX,
    response: Imported,
  }),
}
