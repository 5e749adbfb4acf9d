import type { Context } from '../../../context.ts'
import { VISIBLE_EQUIPMENT, scopeValues } from '../../../db/scope.ts'
import type { Stretch } from '../../../db/stretches.ts'
import type { TrailPoint } from './simplifyTrail.ts'

/** Returns one row without values if nothing was reported, and no row if the user may not see the asset. */
const TRAIL = `
  select reading.*
  from equipment
  left join lateral (
    select k, lat, lng, speed
    from event
    where account_id = $1 and asset_id = $5 and k >= $6 and k < $7 and is_status and lat is not null
    order by event.k
    limit $8
  ) as reading on true
  where ${VISIBLE_EQUIPMENT} and equipment.id = $5`

/** Returns the oldest readings with a position, or null if the caller may not see this asset. */
export async function findPositions(
  ctx: Context,
  assetId: number,
  { from, before }: Stretch,
  limit: number,
): Promise<{ points: TrailPoint[]; next: bigint | null } | null> {
  const rows = await ctx.read({
    name: 'trail',
    text: TRAIL,
    values: [...scopeValues(ctx.session), assetId, from, before, limit],
  })
  if (rows.length === 0) return null
  const points = rows.flatMap(([k, lat, lng, speed]): TrailPoint[] =>
    k ? [[Number(lat), Number(lng), Number(BigInt(k) >> 20n), speed ? Number(speed) : null]] : [],
  )
  const last = rows.at(-1)?.[0]
  return { points, next: last && points.length === limit ? BigInt(last) + 1n : null }
}
