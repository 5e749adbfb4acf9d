import type pg from 'pg'
import type { MeterCorrection } from '../derive/corrections.ts'
import type { MeterName } from '../derive/meterEvents.ts'
import type { AssetRef } from '../write/assetStates.ts'

/** Returns the asset's meter corrections that were not undone, in order. */
export async function findCorrections(
  client: pg.ClientBase,
  { accountId, assetId }: AssetRef,
): Promise<MeterCorrection[]> {
  const { rows } = await client.query<{ id: number; meter: MeterName; value: number; at: string }>({
    name: 'meter_corrections',
    text: `select id, meter, value, floor(extract(epoch from at) * 1000)::bigint as at from meter_correction
      where account_id = $1 and equipment_id = $2 and undone_at is null order by at, id`,
    values: [accountId, assetId],
  })
  return rows.map((row) => ({ ...row, at: Number(row.at) }))
}
