import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import type { Context } from '../../../context.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { visibleEquipment } from '../../../db/scope.ts'

/** Rentals of equipment that the caller may see, archived equipment included. */
const visibleRentals = ({ db, session }: Pick<Context, 'db' | 'session'>) =>
  db
    .selectFrom('rental')
    .innerJoin('equipment', (join) => sameAccount(join, 'equipment.id', 'rental.equipmentId'))
    .where((eb) => visibleEquipment(session)(eb))
    .where('rental.accountId', '=', session.accountId)

export const findVisibleRental = (ctx: Context, id: number) =>
  visibleRentals(ctx)
    .where('rental.id', '=', id)
    .select(['rental.id', 'equipment.name as assetName', 'equipment.branchId'])
    .executeTakeFirst()

export async function findVisibleIds(
  ctx: Pick<Context, 'db' | 'session'>,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await visibleRentals(ctx)
    .where(sql<SqlBool>`rental.id = any(${ids})`)
    .select('rental.id')
    .execute()
  return rows.map(({ id }) => id)
}
