import type { Context } from '../../context.ts'
import { VISIBLE_EQUIPMENT, VISIBLE_IN_BRANCH, branchScopeValues, scopeValues } from '../../db/scope.ts'
import { STATE_COLUMNS, stateFrom } from '../../telemetry/snapshotJson.ts'
import type { StateRow } from '../../telemetry/snapshotJson.ts'

const SNAPSHOTS = `
  select ${STATE_COLUMNS}
  from equipment
  join asset_state on asset_state.account_id = equipment.account_id and asset_state.asset_id = equipment.id
  where ${VISIBLE_IN_BRANCH} and ($5::integer[] is null or equipment.id = any($5))
  order by equipment.id`

export async function findSnapshots(ctx: Context, assetIds: number[] | null): Promise<StateRow[]> {
  const values = [...branchScopeValues(ctx.session), assetIds]
  return (await ctx.read({ name: 'snapshots', text: SNAPSHOTS, values })).map(stateFrom)
}

const SNAPSHOT = `
  select ${STATE_COLUMNS}
  from equipment
  join asset_state on asset_state.account_id = equipment.account_id and asset_state.asset_id = equipment.id
  where ${VISIBLE_EQUIPMENT} and equipment.id = $5`

/** Of one asset, in whichever branch and archived or not; null: it never reported. */
export async function findSnapshot(ctx: Context, assetId: number): Promise<StateRow | null> {
  const values = [...scopeValues(ctx.session), assetId]
  const [row] = await ctx.read({ name: 'snapshot', text: SNAPSHOT, values })
  return row ? stateFrom(row) : null
}
