import { OPTIONS_MAX } from '@yardmaster/core/contract/fleet/inventory.ts'
import type { ExpressionBuilder } from 'kysely'
import type { Context } from '../../../context.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import type { DB } from '../../../db/schema.ts'
import { visibleEquipment } from '../../../db/scope.ts'
import { equipmentOfBranch, matching } from './inventory.filter.ts'

type Equipment = ReturnType<typeof equipmentOfBranch>

const optionsFrom = (equipment: Equipment) =>
  equipment
    .leftJoin('category', (join) => sameAccount(join, 'category.id', 'equipment.categoryId'))
    .orderBy('equipment.nameKey')
    .orderBy('equipment.id')
    .select([
      'equipment.id',
      'equipment.name',
      'equipment.make',
      'equipment.model',
      'equipment.branchId',
      'category.icon',
      'category.color',
    ])

export const findOptions = async (ctx: Context, search: string, after: number | undefined) =>
  optionsFrom(equipmentOfBranch(ctx).where(await matching(ctx, search)))
    .$if(after !== undefined, (options) => options.where(follows(ctx, after)))
    .limit(OPTIONS_MAX)
    .execute()

/** Selects what follows an asset in the order of names. Nothing follows one that the user may not see. */
const follows =
  ({ db, session }: Context, after: number | undefined) =>
  (eb: ExpressionBuilder<DB, 'equipment'>) => {
    const last = db
      .selectFrom('equipment')
      .where(visibleEquipment(session))
      .where('equipment.id', '=', after ?? 0)
      .select(['equipment.nameKey', 'equipment.id'])
    return eb(eb.refTuple('equipment.nameKey', 'equipment.id'), '>', last.$asTuple('nameKey', 'id'))
  }

/**
 * Includes selected equipment that has been archived since, or that is in another branch visible to the
 * user.
 */
export const findChosen = ({ db, session }: Context, ids: number[]) =>
  optionsFrom(db.selectFrom('equipment').where(visibleEquipment(session)))
    .where((eb) => eb('equipment.id', '=', eb.fn.any(eb.val(ids))))
    .execute()

export const findPositions = async ({ db, session }: Context, ids: number[]) =>
  db
    .selectFrom('equipment')
    .where(visibleEquipment(session))
    .where((eb) => eb('equipment.id', '=', eb.fn.any(eb.val(ids))))
    .innerJoin('assetState', (join) => sameAccount(join, 'assetState.assetId', 'equipment.id'))
    .where('assetState.lat', 'is not', null)
    .where('assetState.lng', 'is not', null)
    .select(['equipment.id', 'assetState.lat', 'assetState.lng'])
    .$narrowType<{ lat: number; lng: number }>()
    .execute()
