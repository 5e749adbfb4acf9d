import type { Context } from '../context.ts'
import { VISIBLE_IN_BRANCH, branchScopeValues } from '../db/scope.ts'
import type { Stretch } from '../db/stretches.ts'
import { isBelieved } from './believed.ts'

export type Position = { assetId: number; lat: number; lng: number }

/** Probes the index once per asset. An asset without a row in the stretch has a null latitude. */
const POSITIONS = `
  select equipment.id, newest.lat, newest.lng, asset_state.first_k < $5
  from equipment
  join asset_state on asset_state.account_id = equipment.account_id and asset_state.asset_id = equipment.id
  left join lateral (
    select lat, lng
    from event
    where account_id = $1 and asset_id = equipment.id and k >= $5 and k < $6
      and ${isBelieved('event', { poor: '$8', from: '$5', before: '$6' })}
    order by event.k desc
    limit 1
  ) as newest on true
  where ${VISIBLE_IN_BRANCH} and asset_state.first_k < $6 and equipment.id = any($7)`

/** Finds the newest position of each asset within the stretch. `older` lists the assets that have readings only before it. */
export async function findPositions(
  ctx: Context,
  { from, before }: Stretch,
  assetIds: readonly number[],
  poorAccuracyMetres: number,
): Promise<{ positions: Position[]; older: number[] }> {
  const rows = await ctx.read({
    name: 'positions_at',
    text: POSITIONS,
    values: [...branchScopeValues(ctx.session), from, before, assetIds, poorAccuracyMetres],
  })
  const positions: Position[] = []
  const older: number[] = []
  for (const [id, lat, lng, hasOlder] of rows) {
    const assetId = Number(id)
    if (lat && lng) positions.push({ assetId, lat: Number(lat), lng: Number(lng) })
    else if (hasOlder === 't') older.push(assetId)
  }
  return { positions, older }
}
