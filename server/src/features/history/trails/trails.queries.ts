import type { TrailPoint } from '@yardmaster/core/contract/history/trails.ts'
import type { Context } from '../../../context.ts'
import { VISIBLE_EQUIPMENT, scopeValues } from '../../../db/scope.ts'
import type { Stretch } from '../../../db/stretches.ts'
import { isBelieved } from '../../../positions/believed.ts'
import { believes } from '../../../positions/doubts.ts'
import type { Doubts } from '../../../positions/doubts.ts'

/** Returns one row without values if nothing was reported, and no row if the user may not see the asset. */
const TRAIL = `
  select reading.*
  from equipment
  left join lateral (
    select k, lat, lng, speed, fields ->> 'accuracy'
    from event
    where account_id = $1 and asset_id = $5 and k >= $6 and k < $7 and is_status and lat is not null
    order by event.k
    limit $8
  ) as reading on true
  where ${VISIBLE_EQUIPMENT} and equipment.id = $5`

/** Returns the oldest believed positions, or null if the caller may not see this asset. */
export async function findPositions(
  ctx: Context,
  assetId: number,
  { from, before }: Stretch,
  { doubts, limit }: { doubts: Doubts; limit: number },
): Promise<{ points: TrailPoint[]; next: bigint | null } | null> {
  const rows = await ctx.read({
    name: 'trail',
    text: TRAIL,
    values: [...scopeValues(ctx.session), assetId, from, before, limit],
  })
  if (rows.length === 0) return null
  const points = rows.flatMap(([k, lat, lng, speed, accuracy]): TrailPoint[] => {
    if (!k) return []
    const at = Number(BigInt(k) >> 20n)
    return believes(doubts, { at, accuracy: Number(accuracy ?? 0) })
      ? [[Number(lat), Number(lng), at, speed ? Number(speed) : null]]
      : []
  })
  const last = rows.at(-1)?.[0]
  return { points, next: last && rows.length === limit ? BigInt(last) + 1n : null }
}

const LAST = `
  select event.k, event.lat, event.lng, event.speed, asset_state.first_k < $6
  from equipment
  join asset_state on asset_state.account_id = equipment.account_id and asset_state.asset_id = equipment.id
  left join lateral (
    select k, lat, lng, speed
    from event
    where account_id = $1 and asset_id = $5 and k >= $6 and k < $7
      and ${isBelieved('event', { poor: '$8', from: '$6', before: '$7' })}
    order by event.k desc
    limit 1
  ) as event on true
  where ${VISIBLE_EQUIPMENT} and equipment.id = $5 and asset_state.lat is not null`

/** Returns the newest believed position of the stretch, and whether there may be an older one. */
export async function findLastPosition(
  ctx: Context,
  assetId: number,
  { from, before }: Stretch,
  poorAccuracyMetres: number,
): Promise<{ point: TrailPoint | null; hasOlder: boolean }> {
  const values = [...scopeValues(ctx.session), assetId, from, before, poorAccuracyMetres]
  const [row] = await ctx.read({ name: 'last position', text: LAST, values })
  const [k, lat, lng, speed, hasOlder] = row ?? []
  const point: TrailPoint | null = k
    ? [Number(lat), Number(lng), Number(BigInt(k) >> 20n), speed ? Number(speed) : null]
    : null
  return { point, hasOlder: hasOlder === 't' }
}
