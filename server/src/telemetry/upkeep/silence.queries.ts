import { keyToBigint } from '@yardmaster/core/events/eventKey.ts'
import { EVENT_TYPES } from '@yardmaster/core/events/types.ts'
import type pg from 'pg'
import type { AssetState } from '../derive/state.ts'
import { derivedKey } from '../readings/key.ts'
import { ensureWeeks } from './partitions.ts'
import { weekOf } from './weeks.ts'

const NOT_REPORTING_FLAG = 2

export type Asset = { account_id: number; asset_id: number }

export type StateRow = Asset & {
  dirty_from: string | null
  silent_k: string | null
  detectors: AssetState | null
  in_use: boolean
  history_days: number
}

export type SilentAsset = Asset & { at: number; recorded: boolean }

/** Locks in the same order as ingest. */
export async function lockStates(client: pg.ClientBase, assets: readonly Asset[]): Promise<StateRow[]> {
  const { rows } = await client.query<StateRow>(
    // Looked up one by one. Joined, PostgreSQL may read the whole fleet for some assets.
    `select state.account_id, state.asset_id, dirty_from, silent_k, detectors,
       coalesce((select archived_at is null from equipment
         where equipment.account_id = state.account_id and equipment.id = state.asset_id), false) as in_use,
       coalesce((select history_days from account where account.id = state.account_id), 0) as history_days
     from unnest($1::integer[], $2::integer[]) as due (account_id, asset_id)
     join asset_state as state using (account_id, asset_id)
     order by state.account_id, state.asset_id for update of state`,
    [assets.map((asset) => asset.account_id), assets.map((asset) => asset.asset_id)],
  )
  return rows
}

/** Writes the event that derivation would produce, the state and the flag, and notifies connected clients. */
export async function recordSilence(client: pg.ClientBase, assets: readonly SilentAsset[]): Promise<void> {
  const recorded = assets.filter((asset) => asset.recorded)
  await ensureWeeks(
    client,
    recorded.map(({ at }) => weekOf(at)),
  )
  await client.query(
    `insert into event (account_id, asset_id, k, cause_k, lat, lng, type, is_status)
     select account_id, asset_id, k, k, lat, lng, ${EVENT_TYPES.deviceSilent}, false
     from unnest($1::integer[], $2::integer[], $3::bigint[]) as silent (account_id, asset_id, k)
     join asset_state using (account_id, asset_id)
     on conflict do nothing`,
    keysOf(recorded),
  )
  await client.query(
    `select tell_events($1::integer[], $2::integer[], array_fill('deviceSilent'::text, array[cardinality($1::integer[])]), $3::bigint[],
       array_fill(false, array[cardinality($1::integer[])]))`,
    keysOf(recorded),
  )
  await client.query(
    `with silent as (
       update asset_state as state set silent_k = silent.k, status = 'silent', version = version + 1,
         changed_in = pg_current_xact_id()
       from unnest($1::integer[], $2::integer[], $3::bigint[]) as silent (account_id, asset_id, k)
       where state.account_id = silent.account_id and state.asset_id = silent.asset_id
       returning state.account_id, state.asset_id, to_timestamp((silent.k >> 20) / 1000.0) as at),
     flagged as (
       insert into asset_flag (account_id, equipment_id, flag_id, since)
       select account_id, asset_id, ${NOT_REPORTING_FLAG}, at from silent
       on conflict do nothing)
     select pg_notify('live', account_id || ':' || string_agg(asset_id::text, ',' order by asset_id))
     from silent group by account_id`,
    keysOf(assets),
  )
}

const keysOf = (assets: readonly SilentAsset[]) => [
  assets.map((asset) => asset.account_id),
  assets.map((asset) => asset.asset_id),
  assets.map(({ at }) => String(keyToBigint(derivedKey({ type: 'deviceSilent', at })))),
]

export async function lookAgain(
  client: pg.ClientBase,
  assets: readonly (Asset & { lookAt: number })[],
): Promise<void> {
  await client.query(
    `update asset_state as state set silence_due = to_timestamp(look.at / 1000.0)
     from unnest($1::integer[], $2::integer[], $3::bigint[]) as look (account_id, asset_id, at)
     where state.account_id = look.account_id and state.asset_id = look.asset_id`,
    [
      assets.map((asset) => asset.account_id),
      assets.map((asset) => asset.asset_id),
      assets.map((asset) => asset.lookAt),
    ],
  )
}
