import type { Shape } from '@yardmaster/core/contract/shapes.ts'
import { firstKeyAt } from '@yardmaster/core/events/eventKey.ts'
import { EARTH_RADIUS } from '@yardmaster/core/geo/earth.ts'
import { degreesNorth, eastOf } from '@yardmaster/core/geo/mercator.ts'
import { boundsOf, ringOf } from '@yardmaster/core/geo/rings.ts'
import type { Context } from '../../../context.ts'
import { VISIBLE_IN_BRANCH, branchScopeValues } from '../../../db/scope.ts'
import { isAccurate, isInDoubt, refutedAt } from '../../../positions/believed.ts'
import { findSettings } from '../../../positions/settings.queries.ts'
import type { Window } from './candidates.queries.ts'
import type { Sighting } from './staysOf.ts'

/** The great-circle distance in meters, by the same formula as metersBetween. */
const METRES_AWAY = `2 * ${EARTH_RADIUS} * asin(least(1, sqrt(
  sin(radians(lat - $12) / 2) ^ 2 + cos(radians(lat)) * cos(radians($12)) * sin(radians(lng - $13) / 2) ^ 2)))`

/**
 * Units per degree on the map of a polygon: 0.1 mm. PostgreSQL compares coordinates with a tolerance of
 * 0.000001 units. In degrees, that would move slanted edges by up to 30 m.
 */
const UNITS = 1e9

/** The position on the Mercator map, east of the first corner, by the same formulas as insideRing. */
const ON_MAP = `point(${UNITS} * (lng - $13 - 360 * round((lng - $13) / 360)),
  ${UNITS} * degrees(asinh(tand(lat))))`

/**
 * The containment test of core/src/geo/contains.ts in SQL, because an asset in its yard has thousands of
 * readings there. Compares the latitude first, which excludes most of them.
 */
const INSIDE: Record<Shape['kind'], string> = {
  circle: `lat between $6 and $7 and ${METRES_AWAY} < $14`,
  polygon: `lat between $6 and $7 and ${ON_MAP} <@ $12::polygon`,
}

const IN_SPAN = `event where account_id = $1 and k >= $8 and k < $9 and is_status and lat is not null`
const IN_WINDOW = `${IN_SPAN} and event.asset_id = wanted.asset_id and k >= wanted.first_k and k < wanted.before_k`

/** Refuted positions are few. They are found once per window, instead of once per reading. */
const BELIEVED = `${isAccurate('event', '$11')} and not ${isInDoubt('event')}
  and event.k >> 20 <> all (array(${refutedAt('wanted.asset_id', { from: 'wanted.first_k', before: 'wanted.before_k' })}))`

/** Checks a few assets one by one. For many, a single scan of all readings of the period is faster. */
const cameBy = (kind: Shape['kind'], many: boolean) =>
  many
    ? `wanted.asset_id in (select asset_id from ${IN_SPAN} and ${INSIDE[kind]})`
    : `exists (select from ${IN_WINDOW} and ${INSIDE[kind]})`

/**
 * Returns the first reading of each window and every reading that is on the other side than the one before.
 * Most assets never come near the shape, and checking that first is faster than following them.
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
      from (select event.k, ${INSIDE[kind]} as inside from ${IN_WINDOW} and ${BELIEVED}) as reading
    ) as step
    where inside is distinct from before
    order by k
  ) as seen
  limit $5`

function valuesOf(shape: Shape): unknown[] {
  if (shape.kind === 'circle') return [shape.center.lat, shape.center.lng, shape.radius]
  const first = shape.ring[0]?.[0] ?? 0
  const corners = shape.ring.map(
    ([lng, lat]) => `(${UNITS * eastOf(first, lng)},${UNITS * degreesNorth(lat)})`,
  )
  return [`(${corners.join(',')})`, first]
}

type Search = {
  windows: readonly Window[]
  /** Whether the asset was inside when its window began. */
  wasInside: (window: Window) => boolean
  /** Whether the windows cover a large part of the fleet. */
  many: boolean
  limit: number
}

/** In degrees. The ring drawn for a circle lies slightly inside the circle. */
const SLACK = 0.01

/**
 * Returns the sightings of each window in chronological order, or none if the asset was outside all the
 * time. The caller must pass only windows of assets that the user may see.
 */
export async function findSightings(
  ctx: Context,
  shape: Shape,
  { from, to }: { from: number; to: number },
  { windows, wasInside, many, limit }: Search,
): Promise<Map<Window, Sighting[]>> {
  const [southWest, northEast] = boundsOf(ringOf(shape)) ?? []
  const rows = await ctx.read({
    // Unnamed for many windows, so that it is planned for the actual values: the best plan depends on the
    // number of readings in the period.
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
      // The bounds of all windows together, so that other weeks aren't read at all.
      firstKeyAt(from),
      firstKeyAt(to),
      windows.map(wasInside),
      (await findSettings(ctx)).poorAccuracyMetres,
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

const NAMES = `select id, name, branch_id, category_id from equipment where ${VISIBLE_IN_BRANCH} and id = any($5)`

export async function findNames(ctx: Context, ids: number[]) {
  const rows = await ctx.read({
    name: 'names of visitors',
    text: NAMES,
    values: [...branchScopeValues(ctx.session), ids],
  })
  return rows.map(([id, name, branch, category]) => ({
    id: Number(id),
    name: name ?? '',
    branchId: Number(branch),
    categoryId: category === null || category === undefined ? null : Number(category),
  }))
}
