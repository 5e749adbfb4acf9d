import { SPOT_ASSETS_MAX } from '@yardmaster/core/contract/map/liveMap.ts'
import type { Context } from '../../../context.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { visibleEquipment, visiblePlaces } from '../../../db/scope.ts'

export const findPlace = ({ db, session }: Context, id: number) =>
  db
    .selectFrom('place')
    .where(visiblePlaces(session))
    .where('place.id', '=', id)
    .select(['place.id', 'place.name', 'place.branchId', 'place.address', 'place.lat', 'place.lng'])
    .executeTakeFirst()

export const findArea = ({ db, session }: Context, id: number) =>
  db
    .selectFrom('area')
    .innerJoin('place', (join) => sameAccount(join, 'place.id', 'area.placeId'))
    .where((eb) => visiblePlaces(session)(eb as never))
    .where('area.id', '=', id)
    .where('area.deletedAt', 'is', null)
    .select([
      'area.name',
      'area.color',
      'area.lat',
      'area.lng',
      'area.radius',
      'area.polygon',
      'place.id as placeId',
      'place.name as placeName',
      'place.branchId',
    ])
    .executeTakeFirst()

export const findPerson = ({ db, session }: Context, id: number) =>
  db
    .selectFrom('appUser')
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .select(['id', 'firstName', 'lastName', 'role', 'branchId'])
    .executeTakeFirst()

/** Returns the visible equipment in use that is assigned to a person, with its last known position. */
export const findAssigned = ({ db, session }: Context, userId: number) =>
  db
    .selectFrom('equipment')
    .where(visibleEquipment(session))
    .where('equipment.archivedAt', 'is', null)
    .where('equipment.assignedTo', '=', userId)
    .leftJoin('assetState', (join) => sameAccount(join, 'assetState.assetId', 'equipment.id'))
    .orderBy('equipment.nameKey')
    .orderBy('equipment.id')
    .limit(SPOT_ASSETS_MAX)
    .select(['equipment.id', 'equipment.name', 'assetState.lat', 'assetState.lng'])
    .execute()
