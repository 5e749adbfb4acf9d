import type { Context } from '../../../context.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { visibleEquipment } from '../../../db/scope.ts'

/** Returns a rental of equipment that the caller may see, archived equipment included. */
export const findVisibleRental = ({ db, session }: Context, id: number) =>
  db
    .selectFrom('rental')
    .innerJoin('equipment', (join) => sameAccount(join, 'equipment.id', 'rental.equipmentId'))
    .where((eb) => visibleEquipment(session)(eb))
    .where('rental.accountId', '=', session.accountId)
    .where('rental.id', '=', id)
    .select(['rental.id', 'equipment.name as assetName', 'equipment.branchId'])
    .executeTakeFirst()
