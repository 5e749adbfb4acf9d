import { keyToBigint } from '@yardmaster/core/events/eventKey.ts'
import { EVENT_TYPES } from '@yardmaster/core/events/types.ts'
import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import type { AssetRef } from './assetStates.ts'
import type { Item } from './batch.ts'
import type { DerivedEvent, DerivedInterval } from './derive/detector.ts'
import type { Caused } from './deriveBatch.ts'
import { EVENT_COLUMNS, columnsOf, copyText } from './eventColumns.ts'
import { derivedKey } from './key.ts'

const NULL = '\\N'

export const readingLine = ({ accountId, assetId, deviceId, key, columns }: Item): string =>
  `${accountId}\t${assetId}\t${keyToBigint(key)}\t\\N\t${EVENT_TYPES.deviceMetrics}\tt\t${deviceId}\t${columns}\n`

const NO_ALERTS: readonly never[] = []

export function eventLine({ accountId, assetId }: AssetRef, event: Caused<DerivedEvent>): string {
  const { position, fields } = event
  const columns = columnsOf({ position, fields, alerts: NO_ALERTS }).text
  const key = keyToBigint(derivedKey(event))
  return `${accountId}\t${assetId}\t${key}\t${event.cause}\t${EVENT_TYPES[event.type]}\tf\t\\N\t${columns}\n`
}

export function intervalLine({ accountId, assetId }: AssetRef, interval: Caused<DerivedInterval>): string {
  const { position, fields, region } = interval
  return `${[
    accountId,
    assetId,
    INTERVAL_KINDS[interval.kind],
    interval.ref ?? 0,
    new Date(interval.start).toISOString(),
    new Date(interval.end).toISOString(),
    interval.cause,
    position?.lat ?? NULL,
    position?.lng ?? NULL,
    interval.seconds,
    interval.metres ?? NULL,
    region ?? NULL,
    fields && Object.keys(fields).length > 0 ? copyText(JSON.stringify(fields)) : NULL,
  ].join('\t')}\n`
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
