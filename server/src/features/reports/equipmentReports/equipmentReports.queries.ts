import type { Context } from '../../../context.ts'
import { visibleEquipment } from '../../../db/scope.ts'

/** Returns undefined if the caller may not see the asset. */
export const findAsset = ({ db, session }: Context, id: number) =>
  db
    .selectFrom('equipment')
    .where(visibleEquipment(session))
    .where('equipment.id', '=', id)
    .select(['equipment.id', 'equipment.name'])
    .executeTakeFirst()
