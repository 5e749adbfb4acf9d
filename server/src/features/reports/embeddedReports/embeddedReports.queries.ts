import type { Context } from '../../../context.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { visibleEquipment } from '../../../db/scope.ts'

export const isDemoAccount = async ({ db, session }: Pick<Context, 'db' | 'session'>): Promise<boolean> => {
  const { demo } = await db
    .selectFrom('account')
    .where('id', '=', session.accountId)
    .select('demo')
    .executeTakeFirstOrThrow()
  return demo
}

/** Returns the names of the branches of these assets. */
export const findBranchNames = async (
  { db, session }: Pick<Context, 'db' | 'session'>,
  ids: readonly number[],
): Promise<Map<number, string>> => {
  const rows = await db
    .selectFrom('equipment')
    .innerJoin('branch', (join) => sameAccount(join, 'branch.id', 'equipment.branchId'))
    .where((eb) => visibleEquipment(session)(eb))
    .where((eb) => eb('equipment.id', '=', eb.fn.any(eb.val(ids))))
    .select(['equipment.id', 'branch.name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const findAsset = ({ db, session }: Pick<Context, 'db' | 'session'>, id: number) =>
  db
    .selectFrom('equipment')
    .where((eb) => visibleEquipment(session)(eb))
    .where('equipment.id', '=', id)
    .select(['id', 'name'])
    .executeTakeFirst()
