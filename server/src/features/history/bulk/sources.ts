import type { BulkKind } from '@yardmaster/core/contract/history/bulk.ts'
import { firstKeyAt, keyFromBigint, keyToId } from '@yardmaster/core/events/eventKey.ts'
import { EVENT_TYPES } from '@yardmaster/core/events/types.ts'
import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'

/** A column as the database writes it. */
type Text = string | null

/** Where the rows of a file come from. All columns are read as text. */
export type BulkSource = {
  tables: string
  /** The columns that order the rows and identify one, with the types of their values in a cursor. */
  key: readonly { column: string; type: 'integer' | 'smallint' | 'bigint' | 'date' | 'timestamptz' }[]
  asset: string
  /** Limits the rows to the account $1 and to the period from $2 until before $3. */
  where: string
  bounds: (from: string, to: string) => [string, string]
  /** After the key: what the columns of the file other than the asset's are made of. */
  select: readonly string[]
  /** Returns the columns of the file after those of the asset. */
  values: (key: readonly Text[], selected: readonly Text[]) => Text[]
}

/** Milliseconds since 1970, as the column types expect an instant. */
const ms = (column: string) => `floor(extract(epoch from ${column}) * 1000)::bigint`
const thousandth = (column: string) => `${column} / 1000.0`
const asInstants = (from: string, to: string): [string, string] => [`${from}T00:00:00Z`, `${to}T00:00:00Z`]
const namesOf = (codes: Record<string, number>) =>
  new Map(Object.entries(codes).map(([name, code]) => [String(code), name]))

const TYPE_NAMES = namesOf(EVENT_TYPES)
const KIND_NAMES = namesOf(INTERVAL_KINDS)

/** The addresses of stills and clips stay on the server, which checks the permission to see them. */
const FIELDS = `case when event.fields::text like '%"camera":{%' then (event.fields::jsonb - 'camera')::text
  else event.fields::text end`

const selected = (_key: readonly Text[], columns: readonly Text[]): Text[] => [...columns]

export const BULK_SOURCES: Record<BulkKind, BulkSource> = {
  events: {
    tables: 'event',
    key: [
      { column: 'event.asset_id', type: 'integer' },
      { column: 'event.k', type: 'bigint' },
    ],
    asset: 'event.asset_id',
    where: 'event.account_id = $1 and event.k >= $2::bigint and event.k < $3::bigint',
    bounds: (from, to) => [String(firstKeyAt(Date.parse(from))), String(firstKeyAt(Date.parse(to)))],
    select: [
      'type',
      'is_status',
      'device_id',
      'lat',
      'lng',
      'speed',
      'heading',
      'altitude',
      'ignition',
      'odometer',
      'engine_seconds',
      'battery_voltage',
      'device_battery',
      'fuel_level',
      FIELDS,
    ],
    values: ([, k], [type, ...columns]) => {
      const key = keyFromBigint(BigInt(k ?? 0))
      return [String(key.at), keyToId(key), TYPE_NAMES.get(type ?? '') ?? type ?? null, ...columns]
    },
  },
  intervals: {
    tables: 'closed_interval i',
    key: [
      { column: 'i.asset_id', type: 'integer' },
      { column: 'i.kind', type: 'smallint' },
      { column: 'i.start_at', type: 'timestamptz' },
      { column: 'i.ref', type: 'integer' },
    ],
    asset: 'i.asset_id',
    where: 'i.account_id = $1 and i.start_at >= $2::timestamptz and i.start_at < $3::timestamptz',
    bounds: asInstants,
    select: [
      ms('start_at'),
      ms('end_at'),
      'seconds',
      `case when kind <> ${INTERVAL_KINDS.fuel} then metres end`,
      'nullif(ref, 0)',
      'region',
      'lat',
      'lng',
      `case when kind = ${INTERVAL_KINDS.fuel} then metres end`,
    ],
    values: ([, kind], columns) => [KIND_NAMES.get(kind ?? '') ?? kind ?? null, ...columns],
  },
  days: {
    tables: 'asset_day d',
    key: [
      { column: 'd.day', type: 'date' },
      { column: 'd.asset_id', type: 'integer' },
      { column: 'd.branch_id', type: 'integer' },
      { column: 'd.category_id', type: 'integer' },
    ],
    asset: 'd.asset_id',
    where: 'd.account_id = $1 and d.day >= $2::date and d.day < $3::date',
    bounds: (from, to) => [from, to],
    select: [
      'day',
      'branch_id',
      'nullif(category_id, 0)',
      'trips',
      ...['engine_ms', 'working_ms', 'idle_ms', 'trip_ms', 'speeding_ms', 'gap_ms'].map(thousandth),
      ...['trip_mm', 'site_mm', 'gap_mm', 'transported_mm', 'fuel_ml'].map(thousandth),
    ],
    values: selected,
  },
  rentals: {
    tables: `rental r
      join client on client.account_id = r.account_id and client.id = r.client_id
      left join site on site.account_id = r.account_id and site.id = r.site_id`,
    key: [{ column: 'r.id', type: 'integer' }],
    asset: 'r.equipment_id',
    where: `r.account_id = $1 and r.start_at < $3::timestamptz
      and coalesce(r.in_at, r.canceled_at, 'infinity') >= $2::timestamptz`,
    bounds: asInstants,
    select: [
      'r.id',
      'r.contract',
      'client.id',
      'client.name',
      'site.id',
      'site.name',
      ...['r.start_at', 'r.due_at', 'r.out_at', 'r.in_at', 'r.canceled_at'].map(ms),
      'r.rate',
      'r.rate_per',
      'r.included_hours',
      'r.hour_price',
      'r.source',
    ],
    values: selected,
  },
}
