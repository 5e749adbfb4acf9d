import { FIRST_CUSTOM_FLAG } from '@yardmaster/core/flags.ts'
import type pg from 'pg'
import type { AssetRef } from './assetStates.ts'

/** The standard flags that are derived from readings. All custom ones are, too. */
const DERIVED_FLAGS = [1, 4, 7, 8, 9]

export type AssetFlags = { asset: AssetRef; flags: readonly { id: number; since: number }[] }

/** Sets the derived flags of these assets to exactly the given ones. */
export async function writeFlags(client: pg.ClientBase, changed: readonly AssetFlags[]): Promise<void> {
  if (changed.length === 0) return
  await client.query({
    name: 'remove_flags',
    text: `delete from asset_flag f
      using unnest($1::int[], $2::int[], $3::text[]) as u (account_id, asset_id, flags)
      where f.account_id = u.account_id and f.equipment_id = u.asset_id
        and (f.flag_id = any ($4::int[]) or f.flag_id >= ${FIRST_CUSTOM_FLAG}) and f.flag_id <> all (u.flags::int[])`,
    values: [
      changed.map(({ asset }) => asset.accountId),
      changed.map(({ asset }) => asset.assetId),
      changed.map(({ flags }) => `{${flags.map(({ id }) => id).join(',')}}`),
      DERIVED_FLAGS,
    ],
  })
  const raised = changed.flatMap(({ asset, flags }) => flags.map((flag) => ({ asset, ...flag })))
  if (raised.length === 0) return
  await client.query({
    name: 'raise_flags',
    text: `insert into asset_flag (account_id, equipment_id, flag_id, since)
      select account_id, asset_id, flag_id, to_timestamp(since / 1000.0)
      from unnest($1::int[], $2::int[], $3::int[], $4::int8[]) as u (account_id, asset_id, flag_id, since)
      on conflict (account_id, equipment_id, flag_id) do update set since = excluded.since
      where asset_flag.flag_id >= ${FIRST_CUSTOM_FLAG} and asset_flag.since <> excluded.since`,
    values: [
      raised.map(({ asset }) => asset.accountId),
      raised.map(({ asset }) => asset.assetId),
      raised.map(({ id }) => id),
      raised.map(({ since }) => since),
    ],
  })
}
