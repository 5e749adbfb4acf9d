import type { Shape } from '@yardmaster/core/contract/shapes.ts'
import { firstKeyAt } from '@yardmaster/core/events/eventKey.ts'
import { EARTH_RADIUS } from '@yardmaster/core/geo/earth.ts'
import { boundsOf, ringOf } from '@yardmaster/core/geo/rings.ts'
import type { Context } from '../../../context.ts'
import { VISIBLE_IN_BRANCH, branchScopeValues } from '../../../db/scope.ts'
import type { Window } from './candidates.queries.ts'
import type { Sighting } from './staysOf.ts'

/** Metres along the great circle, as metresBetween has it. */
const METRES_AWAY = `2 * ${EARTH_RADIUS} * asin(least(1, sqrt(
  sin(radians(lat - $11) / 2) ^ 2 + cos(radians(lat)) * cos(radians($11)) * sin(radians(lng - $12) / 2) ^ 2)))`

/** What is north or south of it is known by a comparison; only the rest is measured. */
const INSIDE: Record<Shape['kind'], string> = {
  circle: `lat between $6 and $7 and ${METRES_AWAY} < $13`,
  polygon: `lat between $6 and $7 and point(lng, lat) <@ $11::polygon`,
}

const IN_SPAN = `event where account_id = $1 and k >= $8 and k < $9 and is_status and lat is not null`
const IN_WINDOW = `${IN_SPAN} and event.asset_id = wanted.asset_id and k >= wanted.first_k and k < wanted.before_k`

/** A few are looked at one by one; for many it is quicker to look at all readings of the time once. */
const cameBy = (kind: Shape['kind'], many: boolean) =>
  many
    ? `wanted.asset_id in (select asset_id from ${IN_SPAN} and ${INSIDE[kind]})`
    : `exists (select from ${IN_WINDOW} and ${INSIDE[kind]})`

/**
 * Of each window the readings that are on the other side than the one before, and the first. Most machines never come by, which is found out
 * sooner than by following them.
 */
const sightings = (kind: Shape['kind'], many: boolean) => `
  with wanted as materialized (
    select *
    from unnest($2::integer[], $3::bigint[], $4::bigint[], $10::boolean[]) with ordinality
      as wanted (asset_id, first_k, before_k, was_inside, place)
    where was_inside or ${cameBy(kind, many)}
  )
  select wanted.place, seen.k, seen.inside
  from wanted
  cross join lateral (
    select k, inside
    from (
      select k, inside, lag(inside) over (order by k) as before
      from (select event.k, ${INSIDE[kind]} as inside from ${IN_WINDOW}) as reading
    ) as step
    where inside is distinct from before
    order by k
  ) as seen
  limit $5`

const valuesOf = (shape: Shape): unknown[] =>
  shape.kind === 'circle'
    ? [shape.center.lat, shape.center.lng, shape.radius]
    : [`(${shape.ring.map(([lng, lat]) => `(${lng},${lat})`).join(',')})`]

type Search = {
  windows: readonly Window[]
  /** When its window began. */
  wasInside: (window: Window) => boolean
  /** Whether the windows are those of a good part of the fleet. */
  many: boolean
  limit: number
}

/** Degrees: the ring that is drawn for a circle lies within it by a hair. */
const SLACK = 0.01

/**
 * For each window, in the order of their instants; none where it was outside all the time. The windows are of assets within the caller's
 * sight.
 */
export async function findSightings(
  ctx: Context,
  shape: Shape,
  { from, to }: { from: number; to: number },
  { windows, wasInside, many, limit }: Search,
): Promise<Map<Window, Sighting[]>> {
  const [southWest, northEast] = boundsOf(ringOf(shape)) ?? []
  const rows = await ctx.read({
    // How many readings lie in the time decides how many are best looked at.
    ...(!many && { name: `sightings ${shape.kind}` }),
    text: sightings(shape.kind, many),
    values: [
      ctx.session.accountId,
      windows.map(({ assetId }) => assetId),
      windows.map(({ from: start }) => firstKeyAt(start)),
      windows.map(({ to: end }) => firstKeyAt(end + 1)),
      limit,
      (southWest?.[1] ?? 0) - SLACK,
      (northEast?.[1] ?? 0) + SLACK,
      // Of all together, so that other weeks are not even looked at.
      firstKeyAt(from),
      firstKeyAt(to),
      windows.map(wasInside),
      ...valuesOf(shape),
    ],
  })
  const found = new Map(windows.map((window): [Window, Sighting[]] => [window, []]))
  for (const [place, k, inside] of rows) {
    const window = windows[Number(place) - 1]
    if (window) found.get(window)?.push({ at: Number(BigInt(k ?? 0) >> 20n), inside: inside === 't' })
  }
  return found
}

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
