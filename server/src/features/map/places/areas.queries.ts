import type { AreaForm } from '@yardmaster/core/contract/map/places.ts'
import { centerOf } from '@yardmaster/core/rules/shapes.ts'
import type { Context } from '../../../context.ts'
import { visibleEquipment } from '../../../db/scope.ts'

const COLUMNS = [
  'area.id',
  'area.name',
  'area.color',
  'area.lat',
  'area.lng',
  'area.radius',
  'area.polygon',
  'area.version',
] as const

const ofPlaces = ({ db, session }: Context, placeIds: readonly number[]) =>
  db
    .selectFrom('area')
    .where('area.accountId', '=', session.accountId)
    .where('area.placeId', 'in', placeIds)
    .where('area.deletedAt', 'is', null)

const ofPlace = (ctx: Context, placeId: number) => ofPlaces(ctx, [placeId])

/** Returns the areas of places, each with the number of visible assets that are in it now. */
export const findAreas = (ctx: Context, placeIds: readonly number[]) =>
  ofPlaces(ctx, placeIds)
    .orderBy('area.id')
    .select((eb) => [
      ...COLUMNS,
      'area.placeId',
      eb
        .selectFrom('areaPresence')
        .innerJoin('equipment', (join) =>
          join
            .onRef('equipment.accountId', '=', 'areaPresence.accountId')
            .onRef('equipment.id', '=', 'areaPresence.assetId'),
        )
        .whereRef('areaPresence.accountId', '=', 'area.accountId')
        .whereRef('areaPresence.areaId', '=', 'area.id')
        .where((inner) => visibleEquipment(ctx.session)(inner))
        .where('equipment.archivedAt', 'is', null)
        .select((count) => count.fn.countAll<string>().as('count'))
        .as('assets'),
    ])
    .execute()

export const findArea = (ctx: Context, placeId: number, id: number) =>
  ofPlace(ctx, placeId).where('area.id', '=', id).select(COLUMNS).executeTakeFirst()

export const countAreas = async (ctx: Context, placeId: number): Promise<number> => {
  const { count } = await ofPlace(ctx, placeId)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns the columns of an area. A polygon also gets a center. */
export function areaColumns({ name, color, shape }: AreaForm) {
  const { lat, lng } = centerOf(shape)
  return {
    name,
    color,
    lat,
    lng,
    radius: shape.kind === 'circle' ? shape.radius : null,
    polygon: shape.kind === 'polygon' ? JSON.stringify(shape.ring) : null,
  }
}

export async function insertArea({ db, session }: Context, placeId: number, form: AreaForm): Promise<number> {
  const { id } = await db
    .insertInto('area')
    .values({ accountId: session.accountId, placeId, ...areaColumns(form) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateArea(
  { db, session }: Context,
  { id, version }: { id: number; version: number },
  form: AreaForm,
): Promise<void> {
  await db
    .updateTable('area')
    .set({ ...areaColumns(form), version: version + 1 })
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .execute()
}

export async function markAreaDeleted({ db, session, clock }: Context, id: number): Promise<void> {
  await db
    .updateTable('area')
    .set({ deletedAt: clock.now().toString() })
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .execute()
}
