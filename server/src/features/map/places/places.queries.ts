import type { PlaceForm } from '@yardmaster/core/contract/map/places.ts'
import { PLACE_PAGE } from '@yardmaster/core/contract/map/places.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Cursor } from '../../../db/paging.ts'
import { containing } from '../../../db/paging.ts'
import { isOfBranch, visiblePlaces } from '../../../db/scope.ts'
import { presentInAreas } from '../../../positions/presentInAreas.ts'

const NAME = sql<string>`lower(place.name)`

/** Selects the places of the user's current branch. */
const inBranch = ({ db, session }: Context, search: string) => {
  const query = db
    .selectFrom('place')
    .where(visiblePlaces(session))
    .where(isOfBranch(session, 'place.branchId'))
  if (!search) return query
  const pattern = containing(search)
  return query.where((eb) =>
    eb.or([eb('place.name', 'ilike', pattern), eb('place.address', 'ilike', pattern)]),
  )
}

export const findPlacePage = (ctx: Context, search: string, after: Cursor | null) =>
  inBranch(ctx, search)
    .$if(after !== null, (page) =>
      page.where(sql<boolean>`(${NAME}, place.id) > (${after?.key}, ${after?.id})`),
    )
    .orderBy(NAME)
    .orderBy('place.id')
    .limit(PLACE_PAGE + 1)
    .select((eb) => [
      'place.id',
      'place.branchId',
      'place.name',
      'place.address',
      'place.lat',
      'place.lng',
      NAME.as('sortKey'),
      eb
        .selectFrom('area')
        .whereRef('area.accountId', '=', 'place.accountId')
        .whereRef('area.placeId', '=', 'place.id')
        .where('area.deletedAt', 'is', null)
        .select((count) => count.fn.countAll<string>().as('count'))
        .as('areas'),
    ])
    .execute()

export const countPlaces = async (ctx: Context, search: string): Promise<number> => {
  const { count } = await inBranch(ctx, search)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns how many visible assets are in each of these places now. A place without assets has no entry. */
export async function countPresentByPlace(
  ctx: Context,
  placeIds: readonly number[],
): Promise<Map<number, number>> {
  if (placeIds.length === 0) return new Map()
  const rows = await presentInAreas(ctx)
    .where('area.placeId', 'in', placeIds)
    .groupBy('area.placeId')
    .select((eb) => ['area.placeId', eb.fn.count<string>('areaPresence.assetId').distinct().as('count')])
    .execute()
  return new Map(rows.map(({ placeId, count }) => [placeId, Number(count)]))
}

const findVisible = ({ db, session }: Context, ids: readonly number[]) =>
  db
    .selectFrom('place')
    .where(visiblePlaces(session))
    .where('place.id', 'in', ids)
    .select([
      'place.id',
      'place.branchId',
      'place.name',
      'place.address',
      'place.lat',
      'place.lng',
      'place.notes',
      'place.version',
    ])

export const findPlace = (ctx: Context, id: number) => findVisible(ctx, [id]).executeTakeFirst()

export const findPlaces = (ctx: Context, ids: readonly number[]) =>
  findVisible(ctx, ids).orderBy('place.id').execute()

/**
 * Locks the place, so that concurrent edits of it or its areas run one after the other and the recorded
 * change is accurate.
 */
export const lockPlace = (ctx: Context, id: number) => findVisible(ctx, [id]).forUpdate().executeTakeFirst()

export type PlaceColumns = NonNullable<Awaited<ReturnType<typeof findPlace>>>

const columnsOf = ({ position: { lat, lng }, name, address, notes }: PlaceForm) => ({
  name,
  address,
  notes,
  lat,
  lng,
})

export async function insertPlace(
  { db, session }: Context,
  branchId: number,
  form: PlaceForm,
): Promise<number> {
  const { id } = await db
    .insertInto('place')
    .values({ accountId: session.accountId, branchId, ...columnsOf(form) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updatePlace(
  { db, session }: Context,
  { id, version }: { id: number; version: number },
  form: PlaceForm,
): Promise<void> {
  await db
    .updateTable('place')
    .set({ ...columnsOf(form), version: version + 1 })
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .execute()
}

/** Returns the ids of its areas, which are deleted with it. */
export async function markPlaceDeleted({ db, session, clock }: Context, id: number): Promise<number[]> {
  const deletedAt = clock.now().toString()
  const areas = await db
    .updateTable('area')
    .set({ deletedAt })
    .where('accountId', '=', session.accountId)
    .where('placeId', '=', id)
    .where('deletedAt', 'is', null)
    .returning('id')
    .execute()
  await db
    .updateTable('place')
    .set({ deletedAt })
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .execute()
  return areas.map((area) => area.id)
}
