import type { Context } from '../../context.ts'
import { visibleEquipment } from '../../db/scope.ts'

export const findImageKeys = ({ db, session }: Context, id: number, imageId: number) =>
  db
    .selectFrom('equipmentImage')
    .innerJoin('equipment', (join) =>
      join
        .onRef('equipment.accountId', '=', 'equipmentImage.accountId')
        .onRef('equipment.id', '=', 'equipmentImage.equipmentId'),
    )
    .where((eb) => visibleEquipment(session)(eb))
    .where('equipmentImage.id', '=', imageId)
    .where('equipment.id', '=', id)
    .select(['equipmentImage.fileKey', 'equipmentImage.listFileKey'])
    .executeTakeFirst()
