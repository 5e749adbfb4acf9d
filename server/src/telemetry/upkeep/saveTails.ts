import type pg from 'pg'
import { openProfiles } from '../devices/profiles.ts'
import { lockStates, rememberStates } from '../write/assetStates.ts'
import type { AssetRef } from '../write/assetStates.ts'
import { saveStates } from '../write/writeStates.ts'
import { inTransaction } from './transaction.ts'

const BATCH = 200

type Options = { signal?: AbortSignal; accountId?: number; before?: string }

/**
 * Stores the whole state of assets whose stored one lacks readings, of an account and before a key or of all. Readings
 * that continue a stored state must not expire. A rebuild stores the state of an asset with late readings.
 */
export async function saveTails(pool: pg.Pool, { signal, accountId, before }: Options = {}): Promise<void> {
  for (;;) {
    signal?.throwIfAborted()
    const { rows } = await pool.query<AssetRef>(
      `select s.account_id as "accountId", s.asset_id as "assetId" from asset_state s
       left join asset_memory m on m.account_id = s.account_id and m.asset_id = s.asset_id
       where s.watermark is not null and s.dirty_from is null and coalesce(m.k, 0) < s.watermark
         and ($1::int is null or s.account_id = $1) and ($2::int8 is null or coalesce(m.k, 0) < $2)
       order by s.account_id, s.asset_id limit ${BATCH}`,
      [accountId ?? null, before ?? null],
    )
    if (rows.length === 0) return
    await save(pool, rows)
  }
}

async function save(pool: pg.Pool, assets: readonly AssetRef[]): Promise<void> {
  const profiles = openProfiles(pool)
  const client = await pool.connect()
  try {
    await inTransaction(client, async () => {
      const locked = await lockStates(client, assets, { memory: rememberStates(), profiles })
      await saveStates(
        client,
        assets.flatMap((asset, index) => {
          const own = locked[index]
          return own ? { asset, watermark: own.watermark, state: own.state } : []
        }),
      )
    })
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}
