import type { Context } from '../../../context.ts'
import { VISIBLE_IN_BRANCH, branchScopeValues, scopeValues } from '../../../db/scope.ts'
import { STATE_COLUMNS, stateFrom } from '../../../telemetry/live/snapshotJson.ts'
import type { StateRow } from '../../../telemetry/live/snapshotJson.ts'

const SNAPSHOTS = `
  select ${STATE_COLUMNS}
  from equipment
  join asset_state on asset_state.account_id = equipment.account_id and asset_state.asset_id = equipment.id
  where ${VISIBLE_IN_BRANCH} and ($5::integer[] is null or equipment.id = any($5))
  order by equipment.id`

/** Returns those of the branch, or of named assets that the user may see, of any branch. */
export async function findSnapshots(ctx: Context, assetIds: number[] | null): Promise<StateRow[]> {
  const values = [...(assetIds ? scopeValues : branchScopeValues)(ctx.session), assetIds]
  return (await ctx.read({ name: 'snapshots', text: SNAPSHOTS, values })).map(stateFrom)
}
