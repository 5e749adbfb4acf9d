import type { Context } from '../context.ts'
import { sameAccount } from '../db/sameAccount.ts'
import { visibleEquipment } from '../db/scope.ts'

/** Selects the visible assets that are in an area now, one row for each area. */
export const presentInAreas = ({ db, session }: Context) =>
  db
    .selectFrom('area')
    .innerJoin('areaPresence', (join) => sameAccount(join, 'areaPresence.areaId', 'area.id'))
    .innerJoin('equipment', (join) => sameAccount(join, 'equipment.id', 'areaPresence.assetId'))
    .where('area.accountId', '=', session.accountId)
    .where('area.deletedAt', 'is', null)
    .where((eb) => visibleEquipment(session)(eb))
    .where('equipment.archivedAt', 'is', null)
