import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { visibleEquipment } from '../../../db/scope.ts'

const COUNTED_DAYS = 90

/** Returns nothing if the caller may not see the asset. */
export const findAssetFuel = ({ db, session, clock }: Context, assetId: number) => {
  const since = clock
    .now()
    .subtract({ hours: COUNTED_DAYS * 24 })
    .toString()
  return db
    .selectFrom('equipment')
    .where('equipment.id', '=', assetId)
    .where((eb) => visibleEquipment(session)(eb))
    .select(['equipment.name', 'equipment.branchId', 'equipment.tankLitres'])
    .select([
      sql<number>`(select count(*)::integer from fuel_purchase as p
        where p.account_id = equipment.account_id and p.equipment_id = equipment.id
          and p.status in ('authorized', 'posted') and p.at > ${since}::timestamptz)`.as('purchases'),
      sql<Temporal.Instant | null>`(select max(p.at) from fuel_purchase as p
        where p.account_id = equipment.account_id and p.equipment_id = equipment.id
          and p.status in ('authorized', 'posted'))`.as('lastAt'),
    ])
    .executeTakeFirst()
}

export async function saveTank(
  { db, session }: Context,
  assetId: number,
  tankLitres: number | null,
): Promise<void> {
  await db
    .updateTable('equipment')
    .set({ tankLitres })
    .where('accountId', '=', session.accountId)
    .where('id', '=', assetId)
    .execute()
}
