import { keyToBigint, keyToId, lowOf } from '@yardmaster/core/events/eventKey.ts'
import { EVENT_TYPES, isStatus } from '@yardmaster/core/events/types.ts'
import type { EventType } from '@yardmaster/core/events/types.ts'
import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'
import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import type { IntervalKind } from '@yardmaster/core/telemetry/intervals.ts'
import type pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { openPool } from '../db/pool.ts'
import { livePayloads } from '../telemetry/live/payload.ts'
import { insertRow } from './insertRow.ts'
import type { TestApp } from './testApp.ts'

type Asset = { accountId: number; assetId: number }

type EventRow = {
  at: number
  type?: EventType
  hash?: number
  lat?: number
  lng?: number
  speed?: number
  columns?: Record<string, unknown>
  fields?: Record<string, unknown>
}

type StateRow = {
  firstAt?: number
  at: number
  status?: string
  values?: Record<string, FieldValue>
  open?: { kind: IntervalKind; start: number; seconds: number; ref?: number; metres?: number }[]
  announced?: boolean
}

const WEEK = 7 * 24 * 3_600_000

export const keyOf = ({ at, type = 'deviceMetrics', hash = 0 }: EventRow) => ({
  at,
  low: lowOf(EVENT_TYPES[type], hash),
})
export const idOf = (row: EventRow): string => keyToId(keyOf(row))

export type TelemetryRows = ReturnType<typeof writer>

/** Writes rows as ingest does, with its permissions. */
export function startTelemetryRows(app: TestApp): TelemetryRows {
  const started = {} as TelemetryRows
  let pool: pg.Pool
  beforeAll(() => {
    pool = openPool({ ...app.testDatabase.ingest, max: 8 })
    Object.assign(started, writer(pool))
  })
  afterAll(() => pool.end())
  return started
}

const writer = (pool: pg.Pool) => ({
  pool,
  events: (asset: Asset, rows: EventRow[]) => insertEvents(pool, asset, rows),
  interval: (asset: Asset, kind: IntervalKind, range: [number, number], columns?: Record<string, unknown>) =>
    insertInterval(pool, asset, kind, range, columns),
  /** Writes within a transaction if its client is given. */
  state: (asset: Asset, row: StateRow, client: pg.Pool | pg.PoolClient = pool) =>
    writeState(client, asset, row),
})

async function insertEvents(pool: pg.Pool, { accountId, assetId }: Asset, rows: EventRow[]): Promise<void> {
  for (const week of new Set(rows.map(({ at }) => Math.floor(at / WEEK))))
    await pool.query('select make_event_partition($1)', [week])
  for (const row of rows) {
    const { lat, lng, speed, fields, columns, type = 'deviceMetrics' } = row
    await insertRow(pool, 'event', {
      account_id: accountId,
      asset_id: assetId,
      k: keyToBigint(keyOf(row)),
      type: EVENT_TYPES[type],
      is_status: isStatus(type),
      lat,
      lng,
      speed,
      fields: fields && JSON.stringify(fields),
      ...columns,
    })
  }
}

const insertInterval = (
  pool: pg.Pool,
  { accountId, assetId }: Asset,
  kind: IntervalKind,
  [start, end]: [number, number],
  columns: Record<string, unknown> = {},
) =>
  insertRow(pool, 'closed_interval', {
    account_id: accountId,
    asset_id: assetId,
    kind: INTERVAL_KINDS[kind],
    start_at: new Date(start),
    end_at: new Date(end),
    seconds: (end - start) / 1000,
    cause_k: keyToBigint({ at: end, low: 0 }),
    ...columns,
  })

/** Writes the state of an asset, and announces it with the commit unless it is told otherwise. */
async function writeState(
  client: pg.Pool | pg.PoolClient,
  { accountId, assetId }: Asset,
  { firstAt, at, status = 'stopped', values = {}, open = [], announced = true }: StateRow,
): Promise<void> {
  const snapshot = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value, at]]))
  const intervals = open.map(({ kind, ...rest }) => ({ kind: INTERVAL_KINDS[kind], ...rest }))
  await client.query(
    `insert into asset_state (account_id, asset_id, first_k, watermark, last_update_at, status, snapshot, open_intervals)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (account_id, asset_id) do update set watermark = excluded.watermark, status = excluded.status,
       last_update_at = excluded.last_update_at, open_intervals = excluded.open_intervals,
       snapshot = asset_state.snapshot::jsonb || excluded.snapshot::jsonb, changed_in = pg_current_xact_id()`,
    [
      accountId,
      assetId,
      keyToBigint({ at: firstAt ?? at, low: 0 }),
      keyToBigint({ at, low: 0 }),
      new Date(at),
      status,
      JSON.stringify(snapshot),
      JSON.stringify(intervals),
    ],
  )
  if (!announced) return
  for (const payload of livePayloads(accountId, [assetId]))
    await client.query("select pg_notify('live', $1)", [payload])
}
