import type pg from 'pg'
import { DETECTORS_VERSION } from '../derive/version.ts'
import type { AssetRef } from '../write/assetStates.ts'

/** Records since when the histories are outdated that earlier detectors derived. */
export const noteOutdated = (pool: pg.Pool) =>
  pool.query(
    `update asset_state set outdated_since = now()
     where derived_by < ${DETECTORS_VERSION} and outdated_since is null`,
  )

/**
 * Takes assets whose history has to be derived again and marks them as if their first reading were late.
 * After a kill, that mark has them rebuilt like all others. A process does not wait for assets that another
 * one is taking.
 */
export async function takeOutdated(pool: pg.Pool, most: number): Promise<AssetRef[]> {
  const { rows } = await pool.query<{ account_id: number; asset_id: number }>(
    `update asset_state as state set derived_by = ${DETECTORS_VERSION},
       version = version + 1, late_version = version + 1,
       dirty_from = least(dirty_from, coalesce(first_k, 0))
     from (select account_id, asset_id from asset_state where derived_by < ${DETECTORS_VERSION}
       order by derived_by, account_id, asset_id limit $1 for update skip locked) as taken
     where state.account_id = taken.account_id and state.asset_id = taken.asset_id
     returning state.account_id, state.asset_id`,
    [most],
  )
  return rows.map((row) => ({ accountId: row.account_id, assetId: row.asset_id }))
}
