import type pg from 'pg'
import { failedTo } from '../../failures.ts'
import type { AssetRef } from '../write/assetStates.ts'
import type { Profiles } from '../devices/profiles.ts'
import { rebuildAsset } from './rebuild.ts'

/**
 * Late readings rarely arrive alone. Waiting lets a device deliver its buffer, so that it is processed at
 * once instead of reading by reading.
 */
const WAIT_MS = 1_000
/** Finds late readings of another process that was killed between storing and processing them. */
const SWEEP_MS = 30_000
const SWEEP_MOST = 100

type Options = { pool: pg.Pool; profiles: Profiles; onError: (error: unknown) => void }

/** Rebuilds assets one by one, soon after their late readings arrive. */
export function startRebuilding({ pool, profiles, onError }: Options) {
  const waiting = new Map<string, AssetRef>()
  let timer: NodeJS.Timeout | null = null
  let working: Promise<void> = Promise.resolve()
  let stopped = false

  function add(assets: readonly AssetRef[]): void {
    for (const asset of assets) waiting.set(`${asset.accountId}:${asset.assetId}`, asset)
    if (waiting.size > 0 && !timer && !stopped) timer = setTimeout(run, WAIT_MS)
  }

  function run(): void {
    timer = null
    working = working.then(workAll)
  }

  async function workAll(): Promise<void> {
    for (const [name, asset] of waiting) {
      waiting.delete(name)
      await rebuildAsset(pool, asset, profiles).catch((error: unknown) =>
        onError(failedTo(`rebuild asset ${asset.assetId} of account ${asset.accountId}`, error)),
      )
      if (stopped) return
    }
  }

  const findDirty = async (): Promise<AssetRef[]> => {
    const { rows } = await pool.query<{ account_id: number; asset_id: number }>(
      `select account_id, asset_id from asset_state where dirty_from is not null limit ${SWEEP_MOST}`,
    )
    return rows.map((row) => ({ accountId: row.account_id, assetId: row.asset_id }))
  }

  let sweeping: Promise<void> = Promise.resolve()
  const sweep = () => {
    sweeping = findDirty()
      .then(add)
      .catch((error: unknown) => onError(failedTo('look for late readings', error)))
  }
  const sweeper = setInterval(sweep, SWEEP_MS)
  sweep()

  return {
    add,
    /** Processes all waiting late readings now. */
    async finish(): Promise<void> {
      for (let dirty = await findDirty(); dirty.length > 0; dirty = await findDirty()) {
        for (const asset of dirty) await rebuildAsset(pool, asset, profiles)
      }
    },
    async stop(): Promise<void> {
      stopped = true
      clearInterval(sweeper)
      if (timer) clearTimeout(timer)
      await sweeping
      await working
    },
  }
}
