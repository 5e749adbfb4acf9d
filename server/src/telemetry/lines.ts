import { EVENT_TYPES } from '@yardmaster/core/events/types.ts'
import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import type { AssetRef } from './assetStates.ts'
import type { Item } from './batch.ts'
import type { DerivedEvent, DerivedInterval } from './derive/detector.ts'
import type { Caused } from './deriveBatch.ts'
import { EVENT_COLUMNS, copyText, restOf, writeColumns } from './eventColumns.ts'
import { derivedKey } from './key.ts'
import type { LineBuffer } from './lineBuffer.ts'

const NULL = '\\N'
const NO_ALERTS: readonly never[] = []
const READING = `\t\\N\t${EVENT_TYPES.deviceMetrics}\tt\t`

function beginLine(lines: LineBuffer, { accountId, assetId }: AssetRef): void {
  lines.whole(accountId)
  lines.tab()
  lines.whole(assetId)
  lines.tab()
}

export function writeReading(lines: LineBuffer, item: Item): void {
  beginLine(lines, item)
  lines.key(item.key)
  lines.plain(READING)
  lines.whole(item.deviceId)
  lines.tab()
  writeColumns(lines, item.reading, item.rest)
}

export function writeEvent(lines: LineBuffer, asset: AssetRef, event: Caused<DerivedEvent>): void {
  beginLine(lines, asset)
  lines.key(derivedKey(event))
  lines.plain(`\t${event.cause}\t${EVENT_TYPES[event.type]}\tf\t\\N\t`)
  writeColumns(lines, event, restOf(event.fields, NO_ALERTS))
}

export function writeInterval(lines: LineBuffer, asset: AssetRef, interval: Caused<DerivedInterval>): void {
  const { position, fields, region } = interval
  beginLine(lines, asset)
  lines.text(
    [
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
    ].join('\t'),
  )
  lines.endLine()
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
