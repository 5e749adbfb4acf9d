import type { TrailPoint } from '@yardmaster/core/contract/history/trails.ts'
import type { Context } from '../../../context.ts'
import { VISIBLE_EQUIPMENT, scopeValues } from '../../../db/scope.ts'
import { packed, unpack } from '../../../db/packedColumn.ts'
import type { Stretch } from '../../../db/stretches.ts'
import { isBelieved } from '../../../positions/believed.ts'
import { believes } from '../../../positions/doubts.ts'
import type { Doubts } from '../../../positions/doubts.ts'

/** Few devices report their accuracy. Looking for its name first spares the others from having their fields parsed. */
const ACCURACY = `case when strpos(fields::text, '"accuracy"') > 0 then (fields ->> 'accuracy')::float8 end`

/**
 * Returns no row if the user may not see the asset. Every column is one value: a month has 75,000 readings, and reading
 * their columns one by one takes Node three times as long.
 */
const TRAIL = `
  select found.*
  from equipment
  cross join lateral (
    select count(*), max(k), ${['k >> 20', 'lat', 'lng', 'speed', 'accuracy'].map(packed).join(', ')}
    from (
      select k, lat, lng, speed, ${ACCURACY} as accuracy
      from event
      where account_id = $1 and asset_id = $5 and k >= $6 and k < $7 and is_status and lat is not null
      order by event.k
      limit $8
    ) as reading
  ) as found
  where ${VISIBLE_EQUIPMENT} and equipment.id = $5`

/** Speeds are stored with half the digits of a number. This drops the others, which mean nothing. */
const toMillimetres = (speed: number): number => Math.round(speed * 1000) / 1000

/** Returns the oldest believed positions, or null if the caller may not see this asset. */
export async function findPositions(
  ctx: Context,
  assetId: number,
  { from, before }: Stretch,
  { doubts, limit }: { doubts: Doubts; limit: number },
): Promise<{ points: TrailPoint[]; next: bigint | null } | null> {
  const [row] = await ctx.read({
    name: 'trail',
    text: TRAIL,
    values: [...scopeValues(ctx.session), assetId, from, before, limit],
  })
  if (!row) return null
  const [count, last, ...columns] = row
  const [times = [], lats = [], lngs = [], speeds = [], accuracies = []] = columns.map(unpack)
  const points: TrailPoint[] = []
  for (let index = 0; index < times.length; index++) {
    const at = times[index] as number
    if (!believes(doubts, { at, accuracy: accuracies[index] ?? 0 })) continue
    const speed = speeds[index] ?? null
    points.push([
      lats[index] as number,
      lngs[index] as number,
      at,
      speed === null ? null : toMillimetres(speed),
    ])
  }
  return { points, next: last && Number(count) === limit ? BigInt(last) + 1n : null }
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
