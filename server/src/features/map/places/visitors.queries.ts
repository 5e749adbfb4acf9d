import type { PresenceQuery } from '@yardmaster/core/contract/map/places.ts'
import { PLACE_PAGE, VISIT_PAGE } from '@yardmaster/core/contract/map/places.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Cursor } from '../../../db/paging.ts'
import { visibleEquipment } from '../../../db/scope.ts'
import { IN_AREA, overlaps } from '../../../intervals/withinPeriod.ts'
import { presentInAreas } from '../../../positions/presentInAreas.ts'

const NAME = sql<string>`lower(equipment.name)`

const present = (ctx: Context, placeId: number, areaId: number | undefined) =>
  presentInAreas(ctx)
    .where('area.placeId', '=', placeId)
    .$if(areaId !== undefined, (query) => query.where('area.id', '=', areaId ?? 0))

/** Returns each asset once, no matter how many of the areas it is in. */
export const findPresent = (ctx: Context, placeId: number, { areaId }: PresenceQuery, after: Cursor | null) =>
  present(ctx, placeId, areaId)
    .$if(after !== null, (page) =>
      page.where(sql<boolean>`(${NAME}, equipment.id) > (${after?.key}, ${after?.id})`),
    )
    .groupBy(['equipment.id', 'equipment.name', 'equipment.categoryId', 'equipment.mainImageId'])
    .orderBy(NAME)
    .orderBy('equipment.id')
    .limit(PLACE_PAGE + 1)
    .select((eb) => [
      'equipment.id',
      'equipment.name',
      'equipment.categoryId',
      'equipment.mainImageId',
      NAME.as('sortKey'),
      eb.fn.min('areaPresence.since').as('since'),
      sql<number[]>`array_agg(area.id order by area_presence.since, area.id)`.as('areaIds'),
    ])
    .execute()

export const countPresent = async (
  ctx: Context,
  placeId: number,
  areaId: number | undefined,
): Promise<number> => {
  const { count } = await present(ctx, placeId, areaId)
    .select((eb) => eb.fn.count<string>('equipment.id').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Selects the visits to a place, or to one of its areas, that overlap a period. */
export type Wanted = {
  placeId: number
  areaId: number | undefined
  from: Temporal.Instant
  to: Temporal.Instant
}

/**
 * Finds finished visits through their index, and ongoing ones through `area_presence`. A visit to a deleted
 * area ends when the area was deleted.
 */
export const placeVisits = ({ session }: Context, { placeId, areaId, from, to }: Wanted) => {
  const period = { from: sql`${from.toString()}`, until: sql`${to.toString()}` }
  const inPlace = sql`area.account_id = ${session.accountId} and area.place_id = ${placeId}
    ${areaId === undefined ? sql`` : sql`and area.id = ${areaId}`}`
  return sql`
    select area.account_id, area.id as area_id, area.name as area_name, area.color, stay.asset_id, stay.start_at, stay.end_at,
      stay.seconds, true as left_it
    from area join closed_interval as stay on stay.account_id = area.account_id and stay.ref = area.id
    where ${inPlace} and ${sql.raw(IN_AREA)}
      and ${overlaps(sql, { start: sql.ref('stay.start_at'), end: sql.ref('stay.end_at'), ...period })}
    union all
    select area.account_id, area.id, area.name, area.color, p.asset_id, p.since, area.deleted_at,
      extract(epoch from area.deleted_at - p.since)::real, false
    from area join area_presence p on p.account_id = area.account_id and p.area_id = area.id
    where ${inPlace} and ${overlaps(sql, {
      start: sql.ref('p.since'),
      end: sql`coalesce(area.deleted_at, 'infinity')`,
      ...period,
    })}`
}

/** Returns whether the outline of the visited area changed at that instant. */
const hasChangedAt = (column: string) => sql`exists (
  select from area join lateral (
    values (area.outline_from), (area.deleted_at)
    union all
    select unnest(array[from_at, until_at]) from past_area_outline as past
    where past.account_id = area.account_id and past.area_id = area.id
  ) as change (at) on date_trunc('milliseconds', change.at) = ${sql.ref(column)}
  where area.account_id = visit.account_id and area.id = visit.area_id)`

/**
 * Returns the entries and exits of those visits within the period. A visit that began or ended because the
 * outline changed has none: the asset did not move.
 */
const crossingsOf = (ctx: Context, wanted: Wanted) => {
  const within = (column: string) => {
    const at = sql.ref(column)
    return sql`${at} >= ${wanted.from.toString()} and ${at} < ${wanted.to.toString()}`
  }
  return sql`
    with visit as (${placeVisits(ctx, wanted)})
    select area_id, area_name, color, asset_id, start_at as at, 'geoRegionEntry' as type from visit
    where ${within('start_at')} and not ${hasChangedAt('start_at')}
    union all
    select area_id, area_name, color, asset_id, end_at, 'geoRegionExit' from visit
    where left_it and ${within('end_at')} and not ${hasChangedAt('end_at')}`
}

const visitsWithAssets = (ctx: Context, wanted: Wanted) =>
  ctx.db
    .with('visit', () => sql<VisitRow>`(${placeVisits(ctx, wanted)})`)
    .selectFrom('visit')
    .innerJoin('equipment', 'equipment.id', 'visit.assetId')
    .where((eb) => visibleEquipment(ctx.session)(eb))

type VisitRow = {
  areaId: number
  areaName: string
  color: string
  assetId: number
  startAt: Temporal.Instant
  endAt: Temporal.Instant | null
  /** Null while the visit continues. */
  seconds: number | null
}

type CrossingRow = Omit<VisitRow, 'startAt' | 'endAt' | 'seconds'> & {
  at: Temporal.Instant
  type: 'geoRegionEntry' | 'geoRegionExit'
}

/** The last row of a page of visits or events: its instant, asset and area, which together are unique. */
export type Mark = { at: number; assetId: number; areaId: number }

/** Without a newer reading, an asset is where it was last known to be, so an ongoing visit lasts until now. */
const secondsAt = (now: Temporal.Instant) => sql<number>`coalesce(visit.seconds,
  greatest(0, extract(epoch from ${now.toString()}::timestamptz - visit.start_at))::real)`

export const findPlaceVisits = (ctx: Context, wanted: Wanted, after: Mark | null) =>
  visitsWithAssets(ctx, wanted)
    .$if(after !== null, (page) =>
      page.where(
        sql<boolean>`(visit.start_at, visit.asset_id, visit.area_id)
          < (to_timestamp(${after?.at}::float8 / 1000), ${after?.assetId}::int, ${after?.areaId}::int)`,
      ),
    )
    .orderBy('visit.startAt', 'desc')
    .orderBy('visit.assetId', 'desc')
    .orderBy('visit.areaId', 'desc')
    .limit(VISIT_PAGE + 1)
    .select([
      'visit.areaId',
      'visit.areaName',
      'visit.color',
      'visit.assetId',
      'visit.startAt',
      'visit.endAt',
      secondsAt(ctx.clock.now()).as('seconds'),
      'equipment.name',
      'equipment.categoryId',
      'equipment.mainImageId',
    ])
    .execute()

export const countPlaceVisits = async (ctx: Context, wanted: Wanted): Promise<number> => {
  const { count } = await visitsWithAssets(ctx, wanted)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const findPlaceCrossings = (ctx: Context, wanted: Wanted, after: Mark | null) =>
  ctx.db
    .with('crossing', () => sql<CrossingRow>`(${crossingsOf(ctx, wanted)})`)
    .selectFrom('crossing')
    .innerJoin('equipment', 'equipment.id', 'crossing.assetId')
    .where((eb) => visibleEquipment(ctx.session)(eb))
    .$if(after !== null, (page) =>
      page.where(
        sql<boolean>`(crossing.at, crossing.asset_id, crossing.area_id)
          < (to_timestamp(${after?.at}::float8 / 1000), ${after?.assetId}::int, ${after?.areaId}::int)`,
      ),
    )
    .orderBy('crossing.at', 'desc')
    .orderBy('crossing.assetId', 'desc')
    .orderBy('crossing.areaId', 'desc')
    .limit(VISIT_PAGE + 1)
    .select([
      'crossing.areaId',
      'crossing.areaName',
      'crossing.color',
      'crossing.assetId',
      'crossing.at',
      'crossing.type',
      'equipment.name',
      'equipment.categoryId',
      'equipment.mainImageId',
    ])
    .execute()
