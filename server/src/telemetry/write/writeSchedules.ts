import type pg from 'pg'
import type { AssetRef } from './assetStates.ts'

/** Updates what is due on these assets by their current meters. Time-based tasks are not changed. */
export async function evaluateSchedules(client: pg.ClientBase, assets: readonly AssetRef[]): Promise<void> {
  if (assets.length === 0) return
  await client.query({
    name: 'evaluate_schedules',
    text: 'select evaluate_schedules($1::int[], $2::int[], null)',
    values: [assets.map(({ accountId }) => accountId), assets.map(({ assetId }) => assetId)],
  })
}
