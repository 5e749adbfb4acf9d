import type { EventKey } from '@yardmaster/core/events/eventKey.ts'
import { EVENT_TYPES } from '@yardmaster/core/events/types.ts'
import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import type { AssetRef } from './assetStates.ts'
import type { KeyedItem } from './batch.ts'
import type { DerivedEvent, DerivedInterval } from '../derive/detector.ts'
import type { Caused } from './deriveBatch.ts'
import { EVENT_COLUMNS, restOf, writeColumns } from './eventColumns.ts'
import { derivedKey } from '../readings/key.ts'

/** Receives rows for the database, value by value. */
export interface Rows {
  /** Begins a row with this many columns. */
  row(columns: number): void
  absent(): void
  bool(value: boolean): void
  int2(value: number): void
  int4(value: number): void
  int8(value: bigint): void
  key(key: EventKey): void
  float4(value: number): void
  float8(value: number): void
  instant(milliseconds: number): void
  text(value: string): void
}

const NO_ALERTS: readonly never[] = []

export function writeReading(rows: Rows, { key, item }: KeyedItem): void {
  const { accountId, assetId, deviceId, reading, rest } = item
  rows.row(EVENT_COLUMNS.length)
  rows.int4(accountId)
  rows.int4(assetId)
  rows.key(key)
  rows.absent()
  rows.int2(EVENT_TYPES.deviceMetrics)
  rows.bool(true)
  rows.int4(deviceId)
  writeColumns(rows, reading, rest)
}

export function writeEvent(rows: Rows, { accountId, assetId }: AssetRef, event: Caused<DerivedEvent>): void {
  rows.row(EVENT_COLUMNS.length)
  rows.int4(accountId)
  rows.int4(assetId)
  rows.key(derivedKey(event))
  rows.int8(event.cause)
  rows.int2(EVENT_TYPES[event.type])
  rows.bool(false)
  rows.absent()
  writeColumns(rows, event, restOf({ fields: event.fields, alerts: NO_ALERTS }))
}

export function writeInterval(
  rows: Rows,
  { accountId, assetId }: AssetRef,
  interval: Caused<DerivedInterval>,
): void {
  const { position, fields, region, metres } = interval
  rows.row(INTERVALS.columns.length)
  rows.int4(accountId)
  rows.int4(assetId)
  rows.int2(INTERVAL_KINDS[interval.kind])
  rows.int4(interval.ref ?? 0)
  rows.instant(interval.start)
  rows.instant(interval.end)
  rows.int8(interval.cause)
  if (position) {
    rows.float8(position.lat)
    rows.float8(position.lng)
  } else {
    rows.absent()
    rows.absent()
  }
  rows.float4(interval.seconds)
  if (metres === undefined) rows.absent()
  else rows.float4(metres)
  if (region === undefined) rows.absent()
  else rows.text(region)
  if (fields && Object.keys(fields).length > 0) rows.text(JSON.stringify(fields))
  else rows.absent()
}

type Column = { name: string; type: string }
export type Target = { table: string; columns: Column[] }

export const EVENTS: Target = { table: 'event', columns: EVENT_COLUMNS }

export const INTERVALS: Target = {
  table: 'closed_interval',
  columns: [
    { name: 'account_id', type: 'int4' },
    { name: 'asset_id', type: 'int4' },
    { name: 'kind', type: 'int2' },
    { name: 'ref', type: 'int4' },
    { name: 'start_at', type: 'timestamptz' },
    { name: 'end_at', type: 'timestamptz' },
    { name: 'cause_k', type: 'int8' },
    { name: 'lat', type: 'float8' },
    { name: 'lng', type: 'float8' },
    { name: 'seconds', type: 'float4' },
    { name: 'metres', type: 'float4' },
    { name: 'region', type: 'text' },
    { name: 'fields', type: 'json' },
  ],
}
