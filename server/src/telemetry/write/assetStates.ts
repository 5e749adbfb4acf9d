import type { EventKey } from '@yardmaster/core/events/eventKey.ts'
import { keyFromBigint, keyToBigint } from '@yardmaster/core/events/eventKey.ts'
import type pg from 'pg'
import { initialState } from '../derive/derive.ts'
import { DETECTORS_VERSION } from '../derive/version.ts'
import type { AssetState } from '../derive/state.ts'
import type { Profiles } from '../devices/profiles.ts'
import { fitInHeap } from '../fitInHeap.ts'
import { leastRecentlyUsed } from '../leastRecentlyUsed.ts'
import { loadStates } from './loadStates.ts'

export type AssetRef = { accountId: number; assetId: number }

/** An asset's row, locked by the transaction that reads it. */
export type LockedState = {
  version: number
  /** The newest reading, or null before the first. */
  watermark: EventKey | null
  dirtyFrom: bigint | null
  silentKey: bigint | null
  state: AssetState
  /** The number of readings in the state that the stored one lacks. */
  tail: number
  /** Whether the state had to be read from the database. */
  wasLoaded: boolean
  /** The derived flags as last written, if they are known. */
  flags?: readonly number[] | undefined
}

/** Of each writer. A state takes about 6 kB. */
const REMEMBER_MOST = fitInHeap(6_000, 0.15)

const nameOf = ({ accountId, assetId }: AssetRef) => `${accountId}:${assetId}`

type Remembered = {
  version: number
  /** The newest reading. */
  watermark: EventKey | null
  state: AssetState
  tail: number
  /** Whether the row is known to be neither silent nor waiting for a rebuild. */
  isPlain: boolean
  /** The derived flags as last written. */
  flags?: readonly number[] | undefined
}

/**
 * Caches the state that the last transaction of each asset left, with its version, so that the database need
 * not send it again. Derivation continues from the cached state only if the version in the locked row
 * matches.
 */
export function rememberStates() {
  const known = leastRecentlyUsed<string, Remembered>({ most: REMEMBER_MOST })
  return {
    // Each use ends with `keep`.
    recall: (asset: AssetRef) => known.look(nameOf(asset)),
    keep: (asset: AssetRef, remembered: Remembered) => known.set(nameOf(asset), remembered),
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
}

const LOCK = `select s.account_id, s.asset_id, s.version, s.watermark, s.dirty_from, s.silent_k
  from unnest($1::int[], $2::int[]) as w (account_id, asset_id)
  join asset_state s on s.account_id = w.account_id and s.asset_id = w.asset_id
  order by s.account_id, s.asset_id
  for update of s`

type Options = {
  memory: StateMemory
  profiles: Profiles
  /**
   * Returns whether the remembered state can be used without a lock. The update of its row then has to check the
   * version, and the transaction starts over if another one has changed it.
   */
  trusts?: ((index: number, known: Pick<LockedState, 'state' | 'watermark'>) => boolean) | undefined
}

/** Locks the rows in a fixed order, so that transactions can't deadlock, and creates the missing ones. */
export async function lockStates(
  client: pg.ClientBase,
  assets: readonly AssetRef[],
  { memory, profiles, trusts }: Options,
): Promise<LockedState[]> {
  const trusted = assets.map((asset, index) => {
    const known = trusts && memory.recall(asset)
    return known?.isPlain && trusts?.(index, known) ? trustedState(known) : null
  })
  const unsure = assets.filter((_asset, index) => !trusted[index])
  if (unsure.length === 0) return trusted as LockedState[]
  const locked = (await lockAll(client, unsure, memory, profiles)).values()
  return trusted.map((known) => known ?? (locked.next().value as LockedState))
}

const trustedState = ({ version, watermark, state, tail, flags }: Remembered): LockedState => ({
  version,
  watermark,
  dirtyFrom: null,
  silentKey: null,
  state,
  tail,
  wasLoaded: false,
  flags,
})

async function lockAll(
  client: pg.ClientBase,
  assets: readonly AssetRef[],
  memory: StateMemory,
  profiles: Profiles,
): Promise<LockedState[]> {
  const found = await lockRows(client, assets)
  const missing = assets.filter((asset) => !found.has(nameOf(asset)))
  if (missing.length > 0) {
    await client.query({
      name: 'make_states',
      text: `insert into asset_state (account_id, asset_id, derived_by)
        select *, ${DETECTORS_VERSION} from unnest($1::int[], $2::int[]) as w (account_id, asset_id) order by 1, 2 on conflict do nothing`,
      values: columnsOf(missing),
    })
    for (const [name, row] of await lockRows(client, missing)) found.set(name, row)
  }
  const locked = assets.map((asset) => lockedState(asset, found.get(nameOf(asset)) as Row, memory))
  await loadUnknown(client, assets, locked, profiles)
  return locked
}

const columnsOf = (assets: readonly AssetRef[]) => [
  assets.map(({ accountId }) => accountId),
  assets.map(({ assetId }) => assetId),
]

async function lockRows(client: pg.ClientBase, assets: readonly AssetRef[]): Promise<Map<string, Row>> {
  const { rows } = await client.query<Row>({ name: 'lock_states', text: LOCK, values: columnsOf(assets) })
  return new Map(rows.map((row) => [nameOf({ accountId: row.account_id, assetId: row.asset_id }), row]))
}

function lockedState(asset: AssetRef, row: Row, memory: StateMemory): LockedState {
  const version = Number(row.version)
  const known = memory.recall(asset)
  const isKnown = known?.version === version
  return {
    version,
    watermark: row.watermark === null ? null : keyFromBigint(BigInt(row.watermark)),
    dirtyFrom: row.dirty_from === null ? null : BigInt(row.dirty_from),
    silentKey: row.silent_k === null ? null : BigInt(row.silent_k),
    state: isKnown ? known.state : initialState(),
    tail: isKnown ? known.tail : 0,
    wasLoaded: !isKnown,
    flags: isKnown ? known.flags : undefined,
  }
}

/** Fills in the states that are not remembered. */
async function loadUnknown(
  client: pg.ClientBase,
  assets: readonly AssetRef[],
  locked: readonly LockedState[],
  profiles: Profiles,
): Promise<void> {
  const unknown = locked.flatMap((own, index) => {
    const asset = assets[index]
    return own.wasLoaded && asset ? { own, asset } : []
  })
  if (unknown.length === 0) return
  const loaded = await loadStates(
    client,
    unknown.map(({ own: { watermark }, asset: { accountId, assetId } }) => ({
      accountId,
      assetId,
      watermark: watermark && keyToBigint(watermark),
    })),
    profiles,
  )
  for (const [index, { own }] of unknown.entries()) Object.assign(own, loaded[index])
}
