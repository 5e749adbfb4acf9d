import type { Shape } from '@yardmaster/core/contract/shapes.ts'
import { EARTH_RADIUS } from '@yardmaster/core/geo/earth.ts'
import { boundsOf, ringOf } from '@yardmaster/core/geo/rings.ts'
import type { Context } from '../../context.ts'
import { VISIBLE_IN_BRANCH, branchScopeValues } from '../../db/scope.ts'
import type { Stretch } from '../../db/stretches.ts'
import type { Sighting } from './visitsOf.ts'

/** Metres along the great circle, as metresBetween has it. */
const METRES_AWAY = `2 * ${EARTH_RADIUS} * asin(least(1, sqrt(
  sin(radians(lat - $10) / 2) ^ 2 + cos(radians(lat)) * cos(radians($10)) * sin(radians(lng - $11) / 2) ^ 2)))`

/** What is north or south of it is known by a comparison; only the rest is measured. */
const INSIDE: Record<Shape['kind'], string> = {
  circle: `lat between $8 and $9 and ${METRES_AWAY} < $12`,
  polygon: `lat between $8 and $9 and point(lng, lat) <@ $10::polygon`,
}

/** Of each asset the readings that are on the other side than the one before, and its first. */
const sightings = (kind: Shape['kind']) => `
  select equipment.id, seen.k, seen.inside
  from equipment
  join asset_state on asset_state.account_id = equipment.account_id and asset_state.asset_id = equipment.id
  cross join lateral (
    select k, inside
    from (
      select k, inside, lag(inside) over (order by k) as before
      from (
        select event.k, ${INSIDE[kind]} as inside
        from event
        where account_id = $1 and asset_id = equipment.id and k >= $5 and k < $6 and is_status and lat is not null
      ) as reading
    ) as step
    where inside is distinct from before
    order by k
  ) as seen
  where ${VISIBLE_IN_BRANCH} and asset_state.first_k < $6 and asset_state.watermark >= $5
  order by equipment.id, seen.k
  limit $7`

export type AssetSighting = Sighting & { assetId: number }

export async function findSightings(
  ctx: Context,
  shape: Shape,
  { from, before }: Stretch,
  limit: number,
): Promise<AssetSighting[]> {
  const [southWest, northEast] = boundsOf(ringOf(shape)) ?? []
  const rows = await ctx.read({
    name: `sightings ${shape.kind}`,
    text: sightings(shape.kind),
    values: [
      ...branchScopeValues(ctx.session),
      from,
      before,
      limit,
      // The ring of a circle lies within it by a hair.
      (southWest?.[1] ?? 0) - SLACK,
      (northEast?.[1] ?? 0) + SLACK,
      ...(shape.kind === 'circle'
        ? [shape.center.lat, shape.center.lng, shape.radius]
        : [`(${shape.ring.map(([lng, lat]) => `(${lng},${lat})`).join(',')})`]),
    ],
  })
  return rows.map(([id, k, inside]) => ({
    assetId: Number(id),
    at: Number(BigInt(k ?? 0) >> 20n),
    inside: inside === 't',
  }))
}

/** Degrees. */
const SLACK = 0.01

const COUNT = `select count(*) from equipment where ${VISIBLE_IN_BRANCH}`

export async function countAssets(ctx: Context): Promise<number> {
  const [row] = await ctx.read({ name: 'count visible', text: COUNT, values: branchScopeValues(ctx.session) })
  return Number(row?.[0])
}

const NAMES = `select id, name, category_id from equipment where ${VISIBLE_IN_BRANCH} and id = any($5)`

export async function findNames(ctx: Context, ids: number[]) {
  const rows = await ctx.read({
    name: 'names of visitors',
    text: NAMES,
    values: [...branchScopeValues(ctx.session), ids],
  })
  return rows.map(([id, name, category]) => ({
    id: Number(id),
    name: name ?? '',
    categoryId: category === null || category === undefined ? null : Number(category),
  }))
}
