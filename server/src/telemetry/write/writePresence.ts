import type pg from 'pg'
import type { AssetRef } from './assetStates.ts'
import type { Stay } from '../derive/stay.ts'

export type AssetPresence = { asset: AssetRef; inside: readonly Stay[] }

/** Sets the areas that these assets are in to exactly the given ones. */
export async function writePresence(client: pg.ClientBase, changed: readonly AssetPresence[]): Promise<void> {
  if (changed.length === 0) return
  await client.query({
    name: 'end_presence',
    text: `delete from area_presence p
      using unnest($1::int[], $2::int[], $3::text[]) as u (account_id, asset_id, areas)
      where p.account_id = u.account_id and p.asset_id = u.asset_id and p.area_id <> all (u.areas::int[])`,
    values: [
      changed.map(({ asset }) => asset.accountId),
      changed.map(({ asset }) => asset.assetId),
      changed.map(({ inside }) => `{${inside.map(({ id }) => id).join(',')}}`),
    ],
  })
  const present = changed.flatMap(({ asset, inside }) => inside.map((stay) => ({ asset, stay })))
  if (present.length === 0) return
  await client.query({
    name: 'begin_presence',
    text: `insert into area_presence (account_id, asset_id, area_id, since)
      select account_id, asset_id, area_id, to_timestamp(since / 1000.0)
      from unnest($1::int[], $2::int[], $3::int[], $4::int8[]) as u (account_id, asset_id, area_id, since)
      on conflict (account_id, asset_id, area_id) do update set since = excluded.since
        where area_presence.since <> excluded.since`,
    values: [
      present.map(({ asset }) => asset.accountId),
      present.map(({ asset }) => asset.assetId),
      present.map(({ stay }) => stay.id),
      present.map(({ stay }) => stay.start),
    ],
  })
}
