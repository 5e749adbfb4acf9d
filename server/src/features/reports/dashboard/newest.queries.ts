import type { Context } from '../../../context.ts'
import { visibleInBranch } from '../../../db/scope.ts'

export const findNewest = ({ db, session }: Context, limit: number) =>
  db
    .selectFrom('equipment')
    .where((eb) => visibleInBranch(session)(eb))
    .orderBy('equipment.createdAt', 'desc')
    .orderBy('equipment.id', 'desc')
    .limit(limit)
    .select([
      'equipment.id',
      'equipment.name',
      'equipment.make',
      'equipment.model',
      'equipment.mainImageId',
      'equipment.createdAt',
    ])
    .execute()
