import type { Context } from '../../../context.ts'
import { visibleEquipment } from '../../../db/scope.ts'

export const isDemoAccount = async ({ db, session }: Context): Promise<boolean> => {
  const { demo } = await db
    .selectFrom('account')
    .where('id', '=', session.accountId)
    .select('demo')
    .executeTakeFirstOrThrow()
  return demo
}

export const findAsset = ({ db, session }: Context, id: number) =>
  db
    .selectFrom('equipment')
    .where((eb) => visibleEquipment(session)(eb))
    .where('equipment.id', '=', id)
    .select(['id', 'name'])
    .executeTakeFirst()
