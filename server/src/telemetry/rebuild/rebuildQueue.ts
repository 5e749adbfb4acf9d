import type pg from 'pg'
import { failedTo } from '../../failures.ts'
import type { AssetRef } from '../write/assetStates.ts'
import type { Profiles } from '../devices/profiles.ts'
import { noteOutdated, takeOutdated } from './outdated.ts'
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

type Options = {
  pool: pg.Pool
  profiles: Profiles
  now: () => number
  onError: (error: unknown) => void
}

/**
 * Rebuilds assets one by one: those with late readings soon after these arrive, and in between those whose
 * history earlier detectors or rules derived.
 */
export function startRebuilding({ pool, profiles, now, onError }: Options) {
  const waiting = new Map<string, AssetRef>()
  let timer: NodeJS.Timeout | null = null
  let working: Promise<void> = Promise.resolve()
  let stopped = false

  function add(assets: readonly AssetRef[]): void {
    for (const asset of assets) waiting.set(`${asset.accountId}:${asset.assetId}`, asset)
    if (waiting.size > 0) runIn(WAIT_MS)
  }

  function runIn(ms: number): void {
    if (!timer && !stopped) timer = setTimeout(run, ms)
  }

  function run(): void {
    timer = null
    working = working.then(workAll).then(workOutdated)
  }

  /** Returns whether it succeeded. */
  const rebuild = (asset: AssetRef): Promise<boolean> =>
    rebuildAsset(pool, asset, profiles, { now }).then(
      () => true,
      (error: unknown) => {
        onError(failedTo(`rebuild asset ${asset.assetId} of account ${asset.accountId}`, error))
        return false
      },
    )

  async function workAll(): Promise<void> {
    let isMoreLikely = waiting.size >= SWEEP_MOST
    for (const [name, asset] of waiting) {
      waiting.delete(name)
      // The next sweep by time retries a failed asset, so that a lasting failure does not cause a fast loop.
      if (!(await rebuild(asset))) isMoreLikely = false
      if (stopped) return
    }
    if (isMoreLikely) sweep()
  }

  /** Rebuilds one asset and then pauses for as long as that took, so that half of the time is left to others. */
  async function workOutdated(): Promise<void> {
    if (stopped || waiting.size > 0) return
    const begun = performance.now()
    const [asset] = await takeOutdated(pool, 1).catch((error: unknown) => {
      onError(failedTo('look for outdated histories', error))
      return []
    })
    if (!asset) return
    await rebuild(asset)
    runIn(performance.now() - begun)
  }

  const findDirty = async (): Promise<AssetRef[]> => {
    const { rows } = await pool.query<{ account_id: number; asset_id: number }>(
      `select account_id, asset_id from asset_state where dirty_from is not null limit ${SWEEP_MOST}`,
    )
    return rows.map((row) => ({ accountId: row.account_id, assetId: row.asset_id }))
  }

  const findOutdated = async (): Promise<AssetRef[]> => {
    const dirty = await findDirty()
    return dirty.length > 0 ? dirty : takeOutdated(pool, SWEEP_MOST)
  }

  let sweeping: Promise<unknown> = noteOutdated(pool).catch((error: unknown) =>
    onError(failedTo('look for outdated histories', error)),
  )
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
      .then(() => runIn(0))
  }
  const sweeper = setInterval(sweep, SWEEP_MS)
  sweep()

  return {
    add,
    /** Looks for assets that the application wants derived again. */
    sweep,
    /** Processes all late readings and outdated histories now. */
    async finish(): Promise<void> {
      for (let found = await findOutdated(); found.length > 0; found = await findOutdated()) {
        for (const asset of found) await rebuildAsset(pool, asset, profiles, { now })
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
