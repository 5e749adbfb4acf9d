import { GATEWAY_EVENT_PAGE, IN_RANGE_PAGE } from '@yardmaster/core/contract/map/gateways.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Cursor } from '../../../db/paging.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { visibleEquipment, visiblePlaces } from '../../../db/scope.ts'

/** Selects the visible assets in use that gateways hear now, one row for each gateway. */
const inRange = ({ db, session }: Context) =>
  db
    .selectFrom('areaHearing')
    .innerJoin('equipment', (join) => sameAccount(join, 'equipment.id', 'areaHearing.assetId'))
    .where('areaHearing.accountId', '=', session.accountId)
    .where('areaHearing.goneAt', 'is', null)
    .where((eb) => visibleEquipment(session)(eb))
    .where('equipment.archivedAt', 'is', null)

/** A state that another device left is ignored. */
export const findGateways = ({ db, session }: Context, placeId: number) =>
  db
    .selectFrom('area')
    .innerJoin('deviceAssignment', (join) =>
      sameAccount(join, 'deviceAssignment.areaId', 'area.id').on('deviceAssignment.toAt', 'is', null),
    )
    .innerJoin('device', (join) => sameAccount(join, 'device.id', 'deviceAssignment.deviceId'))
    .leftJoin('gatewayState', (join) =>
      sameAccount(join, 'gatewayState.areaId', 'area.id').onRef('gatewayState.deviceId', '=', 'device.id'),
    )
    .where('area.accountId', '=', session.accountId)
    .where('area.placeId', '=', placeId)
    .where('area.deletedAt', 'is', null)
    .orderBy('area.id')
    .select([
      'area.id as areaId',
      'device.id',
      'device.uniqueId',
      'device.model',
      'device.deviceType',
      'gatewayState.heardAt',
      'gatewayState.offlineAt',
    ])
    .execute()

export async function countInRange(
  ctx: Context,
  areaIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (areaIds.length === 0) return new Map()
  const rows = await inRange(ctx)
    .where('areaHearing.areaId', 'in', areaIds)
    .groupBy('areaHearing.areaId')
    .select((eb) => ['areaHearing.areaId', eb.fn.countAll<string>().as('count')])
    .execute()
  return new Map(rows.map(({ areaId, count }) => [areaId, Number(count)]))
}

const NAME = sql<string>`lower(equipment.name)`

export const findInRange = (ctx: Context, areaId: number, after: Cursor | null) =>
  inRange(ctx)
    .where('areaHearing.areaId', '=', areaId)
    .$if(after !== null, (page) =>
      page.where(sql<boolean>`(${NAME}, equipment.id) > (${after?.key}, ${after?.id})`),
    )
    .orderBy(NAME)
    .orderBy('equipment.id')
    .limit(IN_RANGE_PAGE + 1)
    .select([
      'equipment.id',
      'equipment.name',
      'equipment.categoryId',
      'equipment.mainImageId',
      'areaHearing.since',
      'areaHearing.heardAt',
      'areaHearing.rssi',
      NAME.as('sortKey'),
    ])
    .execute()

/** Returns whether the place has this area. */
export const hasArea = async ({ db, session }: Context, placeId: number, areaId: number): Promise<boolean> =>
  (await db
    .selectFrom('area')
    .where('accountId', '=', session.accountId)
    .where('placeId', '=', placeId)
    .where('id', '=', areaId)
    .where('deletedAt', 'is', null)
    .select('id')
    .executeTakeFirst()) !== undefined

type WantedEvents = { placeId: number; areaId: number | undefined; from: number; to: number }

const keyAt = (at: number) => sql<string>`(${at}::int8 << 20)`

/** The last row of a page: its key and area, which together are unique. */
export const findAreaEvents = (
  { db, session }: Context,
  { placeId, areaId, from, to }: WantedEvents,
  after: Cursor | null,
) =>
  db
    .selectFrom('area')
    .innerJoin('areaEvent', (join) => sameAccount(join, 'areaEvent.areaId', 'area.id'))
    .where('area.accountId', '=', session.accountId)
    .where('area.placeId', '=', placeId)
    .$if(areaId !== undefined, (query) => query.where('area.id', '=', areaId ?? 0))
    .where('areaEvent.k', '>=', keyAt(from))
    .where('areaEvent.k', '<', keyAt(to))
    .$if(after !== null, (page) =>
      page.where(sql<boolean>`(area_event.k, area.id) < (${after?.key}::int8, ${after?.id}::int)`),
    )
    .orderBy('areaEvent.k', 'desc')
    .orderBy('area.id', 'desc')
    .limit(GATEWAY_EVENT_PAGE + 1)
    .select(['area.id', 'area.name', 'area.color', 'areaEvent.k', 'areaEvent.type', 'areaEvent.fields'])
    .execute()

/** Returns the names of the assets that the caller may see. */
export async function findNames(
  { db, session }: Context,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('equipment')
    .where(visibleEquipment(session))
    .where((eb) => eb('equipment.id', '=', eb.fn.any(eb.val(ids))))
    .select(['equipment.id', 'equipment.name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The gateway that heard the asset last, if the caller may see the asset. */
export const findLastHeard = ({ db, session }: Context, equipmentId: number) =>
  db
    .selectFrom('equipment')
    .innerJoin('areaHearing', (join) => sameAccount(join, 'areaHearing.assetId', 'equipment.id'))
    .innerJoin('area', (join) => sameAccount(join, 'area.id', 'areaHearing.areaId'))
    .innerJoin('place', (join) => sameAccount(join, 'place.id', 'area.placeId'))
    .where(visibleEquipment(session))
    .where('equipment.id', '=', equipmentId)
    .where('area.deletedAt', 'is', null)
    .orderBy('areaHearing.heardAt', 'desc')
    .limit(1)
    .select((eb) => [
      'area.name as area',
      'place.name as place',
      'area.id as areaId',
      'place.id as placeId',
      'areaHearing.heardAt',
      'areaHearing.since',
      'areaHearing.goneAt',
      sql<boolean>`${visiblePlaces(session)(eb)}`.as('isReachable'),
    ])
    .executeTakeFirst()

export const seesEquipment = async ({ db, session }: Context, id: number): Promise<boolean> =>
  (await db
    .selectFrom('equipment')
    .where(visibleEquipment(session))
    .where('equipment.id', '=', id)
    .select('equipment.id')
    .executeTakeFirst()) !== undefined
