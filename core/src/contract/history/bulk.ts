import * as z from 'zod/mini'
import { get } from '../endpoint.ts'
import { Day } from '../instants.ts'
import { After } from '../texts.ts'

export const BULK_KINDS = ['events', 'intervals', 'days', 'rentals'] as const
export type BulkKind = (typeof BULK_KINDS)[number]

export const BULK_FORMATS = ['csv', 'parquet'] as const
export type BulkFormat = (typeof BULK_FORMATS)[number]

/** The rows of one file. The answer names the cursor of the next one. */
export const BULK_PART_MAX = 500_000
export const BULK_DAYS_MAX = 366

/** The type of a column. Instants are in UTC; ids and counts are integers. */
type BulkType = 'instant' | 'day' | 'integer' | 'number' | 'boolean' | 'text' | 'json'
export type BulkColumn = { name: string; type: BulkType; unit?: string }

const ASSET = [
  { name: 'asset_id', type: 'integer' },
  { name: 'asset_name', type: 'text' },
] as const satisfies BulkColumn[]

/** The columns of the files. docs/integrations/bulk.md explains them. New ones are added at the end. */
export const BULK_COLUMNS: Record<BulkKind, readonly BulkColumn[]> = {
  events: [
    ...ASSET,
    { name: 'at', type: 'instant' },
    { name: 'event_id', type: 'text' },
    { name: 'type', type: 'text' },
    { name: 'is_status', type: 'boolean' },
    { name: 'device_id', type: 'integer' },
    { name: 'lat', type: 'number', unit: '°' },
    { name: 'lng', type: 'number', unit: '°' },
    { name: 'speed', type: 'number', unit: 'm/s' },
    { name: 'heading', type: 'number', unit: '°' },
    { name: 'altitude', type: 'number', unit: 'm' },
    { name: 'ignition', type: 'boolean' },
    { name: 'odometer', type: 'number', unit: 'm' },
    { name: 'engine_seconds', type: 'number', unit: 's' },
    { name: 'battery_voltage', type: 'number', unit: 'V' },
    { name: 'device_battery', type: 'number', unit: '%' },
    { name: 'fuel_level', type: 'number', unit: '%' },
    { name: 'fields', type: 'json' },
  ],
  intervals: [
    ...ASSET,
    { name: 'kind', type: 'text' },
    { name: 'start_at', type: 'instant' },
    { name: 'end_at', type: 'instant' },
    { name: 'seconds', type: 'number', unit: 's' },
    { name: 'meters', type: 'number', unit: 'm' },
    { name: 'ref', type: 'integer' },
    { name: 'region', type: 'text' },
    { name: 'lat', type: 'number', unit: '°' },
    { name: 'lng', type: 'number', unit: '°' },
    { name: 'liters', type: 'number', unit: 'L' },
  ],
  days: [
    ...ASSET,
    { name: 'day', type: 'day' },
    { name: 'branch_id', type: 'integer' },
    { name: 'category_id', type: 'integer' },
    { name: 'trips', type: 'integer' },
    { name: 'engine_seconds', type: 'number', unit: 's' },
    { name: 'working_seconds', type: 'number', unit: 's' },
    { name: 'idle_seconds', type: 'number', unit: 's' },
    { name: 'trip_seconds', type: 'number', unit: 's' },
    { name: 'speeding_seconds', type: 'number', unit: 's' },
    { name: 'gap_seconds', type: 'number', unit: 's' },
    { name: 'trip_meters', type: 'number', unit: 'm' },
    { name: 'site_meters', type: 'number', unit: 'm' },
    { name: 'gap_meters', type: 'number', unit: 'm' },
    { name: 'transported_meters', type: 'number', unit: 'm' },
    { name: 'fuel_liters', type: 'number', unit: 'L' },
  ],
  rentals: [
    ...ASSET,
    { name: 'rental_id', type: 'integer' },
    { name: 'contract', type: 'text' },
    { name: 'client_id', type: 'integer' },
    { name: 'client_name', type: 'text' },
    { name: 'site_id', type: 'integer' },
    { name: 'site_name', type: 'text' },
    { name: 'start_at', type: 'instant' },
    { name: 'due_at', type: 'instant' },
    { name: 'out_at', type: 'instant' },
    { name: 'in_at', type: 'instant' },
    { name: 'canceled_at', type: 'instant' },
    { name: 'rate', type: 'number' },
    { name: 'rate_per', type: 'text' },
    { name: 'included_hours', type: 'number', unit: 'h' },
    { name: 'hour_price', type: 'number' },
    { name: 'source', type: 'text' },
  ],
}

const DAY_MS = 86_400_000

export const BulkQuery = z
  .strictObject({
    /** The first day, in UTC. */
    from: Day,
    /** The day after the last one. */
    to: Day,
    format: z._default(z.enum(BULK_FORMATS), 'csv'),
    after: After,
    limit: z._default(
      z.coerce.number().check(z.int(), z.minimum(1), z.maximum(BULK_PART_MAX)),
      BULK_PART_MAX,
    ),
  })
  .check(
    z.refine(({ from, to }) => from < to, { path: ['to'], error: 'error.invalid' }),
    z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= BULK_DAYS_MAX * DAY_MS, {
      path: ['to'],
      error: 'error.bulkPeriod',
    }),
  )
export type BulkQuery = z.output<typeof BulkQuery>

export const bulk = {
  read: get('/api/bulk/:kind', {
    can: 'bulk.read',
    summary: 'Returns events, intervals, day sums or rentals of a period as CSV or Parquet',
    description:
      'Contains what the caller may see. A file has at most 500,000 rows. If there are more, the header X-Next has the value of `after` for the next file, and Link its URL. Only the first CSV file has a header line, so that the files can be concatenated.',
    params: z.strictObject({ kind: z.enum(BULK_KINDS) }),
    query: BulkQuery,
  }),
}
