import type { Context } from '../../../context.ts'
import { visibleEquipment } from '../../../db/scope.ts'

export const findLabeled = ({ db, session }: Context, ids: number[]) =>
  db
    .selectFrom('equipment')
    .innerJoin('account', 'account.id', 'equipment.accountId')
    .where((eb) => visibleEquipment(session)(eb))
    .where((eb) => eb('equipment.id', '=', eb.fn.any(eb.val(ids))))
    .select([
      'equipment.id',
      'equipment.name',
      'equipment.make',
      'equipment.model',
      'equipment.serialNumber',
      'account.repairRequests as takesRequests',
    ])
    .execute()
