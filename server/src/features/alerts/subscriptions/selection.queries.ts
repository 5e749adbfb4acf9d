import type { Context } from '../../../context.ts'
import { visibleEquipment } from '../../../db/scope.ts'

/** Returns only the things that the caller may see. */
export const findThings = ({ db, session }: Context, ids: readonly number[]) =>
  db
    .selectFrom('equipment')
    .where(visibleEquipment(session))
    .where((eb) => eb('equipment.id', '=', eb.fn.any(eb.val(ids))))
    .select(['equipment.id', 'equipment.name', 'equipment.archivedAt as deletedAt'])
    .execute()

export const findCategories = ({ db, session }: Context, ids: readonly number[]) =>
  db
    .selectFrom('category')
    .where('accountId', '=', session.accountId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .select(['id', 'name', 'deletedAt'])
    .execute()
