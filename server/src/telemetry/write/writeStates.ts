import { keyToBigint } from '@yardmaster/core/events/eventKey.ts'
import type { EventKey } from '@yardmaster/core/events/eventKey.ts'
import type pg from 'pg'
import type { AssetRef } from './assetStates.ts'
import type { AssetState } from '../derive/state.ts'
import type { Checkpoint, Derivation } from './deriveBatch.ts'
import { columnsOf, stateRow } from './stateRows.ts'

/** An asset's row after this transaction. */
export type NextState = {
  asset: AssetRef
  version: number
  /** The oldest of the new readings. Null if there are none. */
  firstKey: bigint | null
  /** Null if all its readings were late, so that only a rebuild will change the derived data. */
  derivation: Derivation | null
  /** The oldest new reading that arrived late. */
  dirtyFrom: bigint | null
  /** Whether the whole state is stored, and not only what others ask of it. */
  saves: boolean
  /** When time alone, not a reading, changed the state. */
  settledAt?: number
}

/** Without a newer reading, a silent asset stays silent. */
const UPDATE = `update asset_state s set version = u.version, first_k = least(s.first_k, u.first_k), watermark = u.watermark,
    silent_k = case when s.watermark = u.watermark then s.silent_k end, changed_in = pg_current_xact_id(), last_update_at = to_timestamp((u.watermark >> 20) / 1000.0),
    lat = u.lat, lng = u.lng, speed = u.speed, heading = u.heading,
    status = case when s.watermark = u.watermark and s.silent_k is not null then s.status else u.status end,
    crossing_due = to_timestamp(u.crossing_due / 1000.0), snapshot = u.snapshot, open_intervals = u.open_intervals, detectors = u.detectors
  from unnest($1::int4[], $2::int4[], $3::int8[], $4::int8[], $5::int8[], $6::float8[], $7::float8[], $8::float4[], $9::int2[],
    $10::text[], $11::int8[], $12::json[], $13::json[], $14::json[])
    as u (account_id, asset_id, version, first_k, watermark, lat, lng, speed, heading, status, crossing_due, snapshot, open_intervals, detectors)
  where s.account_id = u.account_id and s.asset_id = u.asset_id and s.version = u.version - 1`

/** Another transaction has changed a state that this one derived from. */
export class ChangedMeanwhile extends Error {}

export async function updateStates(client: pg.ClientBase, next: readonly NextState[]): Promise<void> {
  const rows = next.flatMap((each) => (each.derivation ? stateRow(each, each.derivation) : []))
  if (rows.length === 0) return
  const columns = columnsOf(rows)
  const values = columns.map((column) => column.finish())
  const { rowCount } = await client.query({ name: 'update_states', text: UPDATE, values })
  for (const column of columns) column.release()
  if (rowCount !== rows.length) throw new ChangedMeanwhile('a state was changed by another transaction')
}

/** A whole state as of a reading, or null if there is none. */
export type SavedState = {
  asset: AssetRef
  watermark: EventKey | null
  state: AssetState
  settledAt?: number | undefined
}

/** Stores whole states. Those that lack the newest readings are continued by them when they are read. */
export async function saveStates(client: pg.ClientBase, rows: readonly SavedState[]): Promise<void> {
  if (rows.length === 0) return
  await client.query({
    name: 'save_states',
    text: `insert into asset_memory (account_id, asset_id, k, state, settled_at)
      select account_id, asset_id, k, state::json, to_timestamp(settled_at / 1000.0)
      from unnest($1::int[], $2::int[], $3::int8[], string_to_array($4, E'\\n'), $5::int8[])
        as u (account_id, asset_id, k, state, settled_at)
      on conflict (account_id, asset_id) do update set k = excluded.k, state = excluded.state,
        settled_at = coalesce(excluded.settled_at,
          case when asset_memory.settled_at > to_timestamp((excluded.k >> 20) / 1000.0) then asset_memory.settled_at end)`,
    values: [
      rows.map(({ asset }) => asset.accountId),
      rows.map(({ asset }) => asset.assetId),
      rows.map(({ watermark }) => watermark && keyToBigint(watermark)),
      rows.map(({ state }) => JSON.stringify(state)).join('\n'),
      rows.map(({ settledAt }) => settledAt ?? null),
    ],
  })
}

/** Marks assets with late readings. Everything derived since those readings is outdated. */
export async function markLate(client: pg.ClientBase, next: readonly NextState[]): Promise<void> {
  const late = next.filter(({ dirtyFrom }) => dirtyFrom !== null)
  if (late.length === 0) return
  await client.query({
    name: 'mark_late',
    text: `update asset_state s set version = u.version, late_version = u.version, dirty_from = least(s.dirty_from, u.dirty_from), late_from = least(s.late_from, u.dirty_from),
        first_k = least(s.first_k, u.dirty_from)
      from unnest($1::int[], $2::int[], $3::int8[], $4::int8[]) as u (account_id, asset_id, version, dirty_from)
      where s.account_id = u.account_id and s.asset_id = u.asset_id`,
    values: [
      late.map(({ asset }) => asset.accountId),
      late.map(({ asset }) => asset.assetId),
      late.map(({ version }) => version),
      late.map(({ dirtyFrom }) => dirtyFrom),
    ],
  })
}

export async function insertCheckpoints(
  client: pg.ClientBase,
  checkpoints: readonly (Checkpoint & { asset: AssetRef })[],
): Promise<void> {
  if (checkpoints.length === 0) return
  await client.query({
    name: 'insert_checkpoints',
    text: `insert into asset_checkpoint (account_id, asset_id, k, state)
      select * from unnest($1::int[], $2::int[], $3::int8[], $4::json[]) on conflict do nothing`,
    values: [
      checkpoints.map(({ asset }) => asset.accountId),
      checkpoints.map(({ asset }) => asset.assetId),
      checkpoints.map(({ key }) => keyToBigint(key)),
      checkpoints.map(({ state }) => JSON.stringify(state satisfies AssetState)),
    ],
  })
}
