import { can } from '@yardmaster/core/policy.ts'
import type { Role } from '@yardmaster/core/roles.ts'
import type { Context } from '../../../context.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { visibleEquipment, visiblePlaces } from '../../../db/scope.ts'

type Ids = readonly number[]

/** Administrators see the users of all branches, others those of their own. */
export const findUsers = ({ db, session }: Context, ids: Ids) =>
  db
    .selectFrom('appUser')
    .where('accountId', '=', session.accountId)
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .$if(session.role !== 'admin', (own) => own.where('branchId', '=', session.branchId))
    .select(['id', 'firstName', 'lastName', 'role', 'branchId'])
    .$narrowType<{ role: Role }>()
    .execute()

export const findThings = ({ db, session }: Context, ids: Ids) =>
  db
    .selectFrom('equipment')
    .where(visibleEquipment(session))
    .where('equipment.id', 'in', ids)
    .select(['id', 'name', 'branchId', 'categoryId', 'archivedAt'])
    .execute()

export const findRentals = async ({ db, session }: Context, ids: Ids) =>
  can(session, 'rental.read')
    ? db
        .selectFrom('rental')
        .innerJoin('equipment', (join) => sameAccount(join, 'equipment.id', 'rental.equipmentId'))
        .innerJoin('client', (join) => sameAccount(join, 'client.id', 'rental.clientId'))
        .where((eb) => visibleEquipment(session)(eb))
        .where('rental.id', 'in', ids)
        .select(['rental.id', 'equipment.name as assetName', 'client.name as clientName'])
        .select(['equipment.branchId', 'equipment.categoryId'])
        .execute()
    : []

export const findPlaces = ({ db, session }: Context, ids: Ids) =>
  db
    .selectFrom('place')
    .where(visiblePlaces(session))
    .where('place.id', 'in', ids)
    .select(['id', 'name', 'branchId'])
    .execute()

export const findAreas = ({ db, session }: Context, ids: Ids) =>
  db
    .selectFrom('area')
    .innerJoin('place', (join) => sameAccount(join, 'place.id', 'area.placeId'))
    .where(visiblePlaces(session))
    .where('area.id', 'in', ids)
    .where('area.deletedAt', 'is', null)
    .select(['area.id', 'area.name', 'area.color', 'area.placeId', 'place.branchId'])
    .execute()

export const findCategories = ({ db, session }: Context, ids: Ids) =>
  db
    .selectFrom('category')
    .where('accountId', '=', session.accountId)
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .select(['id', 'name', 'icon', 'color'])
    .execute()

export const findBranches = ({ db, session }: Context, ids: Ids) =>
  db
    .selectFrom('branch')
    .where('accountId', '=', session.accountId)
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .$if(session.role !== 'admin', (own) => own.where('id', '=', session.branchId))
    .select(['id', 'name'])
    .execute()

export const findCustomFlags = ({ db, session }: Context, ids: Ids) =>
  db
    .selectFrom('customFlag')
    .where('accountId', '=', session.accountId)
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .select(['id', 'name', 'color'])
    .execute()
