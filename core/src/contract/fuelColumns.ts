import * as z from 'zod/mini'
import { TIME_ZONES } from '../timezones.ts'
import { shortText } from './texts.ts'

/** What a column of a file with purchases can hold. */
export const FUEL_FIELDS = [
  'card',
  'date',
  'time',
  'amount',
  'currency',
  'volume',
  'product',
  'merchant',
  'place',
  'latitude',
  'longitude',
  'odometer',
  'status',
  'receipt',
] as const
export type FuelField = (typeof FUEL_FIELDS)[number]
/** Without these, a line is no purchase. */
export const REQUIRED_FUEL_FIELDS = ['card', 'date', 'amount'] as const satisfies FuelField[]

export const HEADER_MAX = 200

/** The header of the column of each field. A field without one is not in the file. */
export const FuelColumns = z.partialRecord(z.enum(FUEL_FIELDS), shortText(HEADER_MAX))
export type FuelColumns = z.output<typeof FuelColumns>

/** How a file writes its values. */
export const FuelNotation = z.strictObject({
  /** The order in dates such as 3/4/2026. The format 2026-04-03 is always accepted. */
  dateOrder: z.enum(['mdy', 'dmy']),
  decimal: z.enum(['.', ',']),
  volumeUnit: z.enum(['litres', 'gallons']),
  distanceUnit: z.enum(['km', 'miles']),
  /** By which clock the times are. */
  timeZone: z.enum(TIME_ZONES),
})
export type FuelNotation = z.output<typeof FuelNotation>
