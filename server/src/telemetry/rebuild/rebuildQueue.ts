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
/**
 * Finds late readings of another process that was killed between storing and processing them, and requests to
 * derive again whose notification was missed.
 */
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
    let isMoreLikely = waiting.size >= SWEEP_MOST
    for (const [name, asset] of waiting) {
      waiting.delete(name)
      await rebuildAsset(pool, asset, profiles).catch((error: unknown) => {
        // The next sweep by time retries it, so that a lasting failure does not cause a fast loop.
        isMoreLikely = false
        onError(failedTo(`rebuild asset ${asset.assetId} of account ${asset.accountId}`, error))
      })
      if (stopped) return
    }
    if (isMoreLikely) sweep()
  }

  const findDirty = async (): Promise<AssetRef[]> => {
    const { rows } = await pool.query<{ account_id: number; asset_id: number }>(
      `select account_id, asset_id from asset_state where dirty_from is not null limit ${SWEEP_MOST}`,
    )
    return rows.map((row) => ({ accountId: row.account_id, assetId: row.asset_id }))
  }

  let sweeping: Promise<void> = Promise.resolve()
  let isSweepDue = false
  /** Several calls before the query starts cause one query. */
  function sweep(): void {
    if (isSweepDue || stopped) return
    isSweepDue = true
    sweeping = sweeping
      .then(() => {
        isSweepDue = false
        return findDirty()
      })
      .then(add)
      .catch((error: unknown) => onError(failedTo('look for assets to rebuild', error)))
  }
  const sweeper = setInterval(sweep, SWEEP_MS)
  sweep()

  return {
    add,
    /** Looks for assets that the application wants derived again. */
    sweep,
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
