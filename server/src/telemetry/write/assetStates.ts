import type { EventKey } from '@yardmaster/core/events/eventKey.ts'
import { keyFromBigint } from '@yardmaster/core/events/eventKey.ts'
import type pg from 'pg'
import { initialState, storedState } from '../derive/derive.ts'
import { DETECTORS_VERSION } from '../derive/version.ts'
import type { AssetState } from '../derive/state.ts'

export type AssetRef = { accountId: number; assetId: number }

/** An asset's row, locked by the transaction that reads it. */
export type LockedState = {
  version: number
  /** The newest reading, or null before the first. */
  watermark: EventKey | null
  dirtyFrom: bigint | null
  silentKey: bigint | null
  state: AssetState
}

const REMEMBER_MOST = 20_000

const nameOf = ({ accountId, assetId }: AssetRef) => `${accountId}:${assetId}`

type Remembered = {
  version: number
  state: AssetState
  /** The derived flags as last written. */
  flags?: readonly number[] | undefined
}

/**
 * Caches the state that the last transaction of each asset left, with its version, so that the database need
 * not send it again. Derivation continues from the cached state only if the version in the locked row
 * matches.
 */
export function rememberStates() {
  const known = new Map<string, Remembered>()
  return {
    recall: (asset: AssetRef) => known.get(nameOf(asset)),
    keep: (asset: AssetRef, remembered: Remembered) => {
      const name = nameOf(asset)
      // Moves the entry to the end, so that the least recently used one is evicted first.
      known.delete(name)
      known.set(name, remembered)
      if (known.size > REMEMBER_MOST) known.delete(known.keys().next().value ?? '')
    },
  }
}

export type StateMemory = ReturnType<typeof rememberStates>

type Row = {
  account_id: number
  asset_id: number
  version: string
  watermark: string | null
  dirty_from: string | null
  silent_k: string | null
  detectors: Omit<AssetState, 'snapshot'> | null
  snapshot: AssetState['snapshot']
}

const LOCK = `select s.account_id, s.asset_id, s.version, s.watermark, s.dirty_from, s.silent_k,
    case when s.version <> w.version then s.detectors end as detectors,
    case when s.version <> w.version then s.snapshot end as snapshot
  from unnest($1::int[], $2::int[], $3::bigint[]) as w (account_id, asset_id, version)
  join asset_state s on s.account_id = w.account_id and s.asset_id = w.asset_id
  order by s.account_id, s.asset_id
  for update of s`

const UNKNOWN_VERSION = -1

/** Locks the rows in a fixed order, so that transactions can't deadlock, and creates the missing ones. */
export async function lockStates(
  client: pg.ClientBase,
  assets: readonly AssetRef[],
  memory: StateMemory,
): Promise<LockedState[]> {
  const found = await lockExisting(client, assets, memory)
  const missing = assets.filter((asset) => !found.has(nameOf(asset)))
  if (missing.length > 0) {
    await client.query({
      name: 'make_states',
      text: `insert into asset_state (account_id, asset_id, derived_by)
        select *, ${DETECTORS_VERSION} from unnest($1::int[], $2::int[]) as w (account_id, asset_id) order by 1, 2 on conflict do nothing`,
      values: [missing.map(({ accountId }) => accountId), missing.map(({ assetId }) => assetId)],
    })
    for (const [name, state] of await lockExisting(client, missing, memory)) found.set(name, state)
  }
  return assets.map((asset) => found.get(nameOf(asset)) as LockedState)
}

async function lockExisting(client: pg.ClientBase, assets: readonly AssetRef[], memory: StateMemory) {
  const recalled = assets.map(memory.recall)
  const { rows } = await client.query<Row>({
    name: 'lock_states',
    text: LOCK,
    values: [
      assets.map(({ accountId }) => accountId),
      assets.map(({ assetId }) => assetId),
      recalled.map((known) => known?.version ?? UNKNOWN_VERSION),
    ],
  })
  return new Map(
    rows.map((row) => {
      const asset = { accountId: row.account_id, assetId: row.asset_id }
      return [nameOf(asset), lockedState(row, memory.recall(asset))]
    }),
  )
}

function lockedState(row: Row, known: Remembered | undefined): LockedState {
  const version = Number(row.version)
  const stored = row.detectors ? storedState({ ...row.detectors, snapshot: row.snapshot }) : initialState()
  return {
    version,
    watermark: row.watermark === null ? null : keyFromBigint(BigInt(row.watermark)),
    dirtyFrom: row.dirty_from === null ? null : BigInt(row.dirty_from),
    silentKey: row.silent_k === null ? null : BigInt(row.silent_k),
    state: known?.version === version ? known.state : stored,
  }
}
