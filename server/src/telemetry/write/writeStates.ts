import { keyToBigint } from '@yardmaster/core/events/eventKey.ts'
import type { EventKey } from '@yardmaster/core/events/eventKey.ts'
import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'
import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import type pg from 'pg'
import type { AssetRef } from './assetStates.ts'
import { askedOf } from '../derive/askedOf.ts'
import { openIntervals, statusOf } from '../derive/derive.ts'
import type { OpenInterval } from '../derive/detector.ts'
import { timeDue } from '../derive/passTime.ts'
import type { AssetState } from '../derive/state.ts'
import type { Checkpoint, Derivation } from './deriveBatch.ts'

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

/**
 * Without a newer reading, a silent asset stays silent.
 * JSON contains no raw line breaks, so documents separated by line breaks need no quoting on either side.
 */
const UPDATE = `update asset_state s set version = u.version, first_k = least(s.first_k, u.first_k), watermark = u.watermark,
    silent_k = case when s.watermark = u.watermark then s.silent_k end, changed_in = pg_current_xact_id(), last_update_at = to_timestamp((u.watermark >> 20) / 1000.0),
    lat = u.lat, lng = u.lng, speed = u.speed, heading = u.heading,
    status = case when s.watermark = u.watermark and s.silent_k is not null then s.status else u.status end,
    crossing_due = to_timestamp(u.crossing_due / 1000.0), snapshot = u.snapshot::json, open_intervals = u.open_intervals::json, detectors = u.detectors::json
  from unnest($1::int4[], $2::int4[], $3::int8[], $4::int8[], $5::int8[], $6::float8[], $7::float8[], $8::float4[], $9::int2[],
    $10::text[], $11::int8[], string_to_array($12, E'\\n'), string_to_array($13, E'\\n'), string_to_array($14, E'\\n'))
    as u (account_id, asset_id, version, first_k, watermark, lat, lng, speed, heading, status, crossing_due, snapshot, open_intervals, detectors)
  where s.account_id = u.account_id and s.asset_id = u.asset_id and s.version = u.version - 1`

/** Another transaction has changed a state that this one derived from. */
export class ChangedMeanwhile extends Error {}

export async function updateStates(client: pg.ClientBase, next: readonly NextState[]): Promise<void> {
  const rows = next.flatMap((each) => (each.derivation ? stateRow(each, each.derivation) : []))
  if (rows.length === 0) return
  const array = (of: (row: StateRow) => FieldValue | bigint | undefined) =>
    `{${rows.map((row) => of(row) ?? 'null').join(',')}}`
  const documents = (of: (row: StateRow) => unknown) => rows.map((row) => JSON.stringify(of(row))).join('\n')
  const { rowCount } = await client.query({
    name: 'update_states',
    text: UPDATE,
    values: [
      array(({ asset }) => asset.accountId),
      array(({ asset }) => asset.assetId),
      array(({ version }) => version),
      array(({ firstKey }) => firstKey ?? undefined),
      array(({ watermark }) => (watermark ? keyToBigint(watermark) : undefined)),
      array(({ snapshot }) => snapshot['lat']?.[0]),
      array(({ snapshot }) => snapshot['lng']?.[0]),
      array(({ snapshot }) => snapshot['speed']?.[0]),
      array(({ snapshot }) => snapshot['heading']?.[0]),
      array(({ status }) => status),
      array(({ due }) => due ?? undefined),
      documents(({ snapshot }) => snapshot),
      documents(({ open }) => open),
      documents(({ asked }) => asked),
    ],
  })
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

/** The account may have chosen another duration. The job that looks at the crossing knows it. */
const SOON_SECONDS = 60

type StateRow = ReturnType<typeof stateRow>

function stateRow({ asset, version, firstKey }: NextState, { state, watermark }: Derivation) {
  const { snapshot } = state
  const open = openIntervals(state).map(openRow)
  const due = timeDue(state, SOON_SECONDS)
  return {
    asset,
    version,
    firstKey,
    watermark,
    status: statusOf(state),
    due,
    snapshot,
    open,
    asked: askedOf(state),
  }
}

/** Formats an open interval as the view asset_interval expects it. */
const openRow = ({ kind, start, end, seconds, ref, region, metres, position, fields }: OpenInterval) => ({
  kind: INTERVAL_KINDS[kind],
  start,
  until: end,
  seconds,
  ref,
  region,
  metres,
  lat: position?.lat,
  lng: position?.lng,
  fields,
})

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
