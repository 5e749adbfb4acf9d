import type { Context } from '../../../context.ts'
import { visibleEquipment } from '../../../db/scope.ts'

export const findLabelled = ({ db, session }: Context, ids: number[]) =>
  db
    .selectFrom('equipment')
    .where((eb) => visibleEquipment(session)(eb))
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .select(['id', 'name', 'make', 'model', 'serialNumber'])
    .execute()
