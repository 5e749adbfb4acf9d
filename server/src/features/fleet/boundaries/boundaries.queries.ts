import type { Coordinate } from '@yardmaster/core/contract/shapes.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { visibleEquipment } from '../../../db/scope.ts'

/**
 * Returns the equipment and its boundary. Locks the equipment until the end of the transaction, so that the
 * recorded change is correct.
 */
export const findBounded = ({ db, session }: Context, equipmentId: number) =>
  db
    .selectFrom('equipment')
    .leftJoin('boundary', (join) => sameAccount(join, 'boundary.equipmentId', 'equipment.id'))
    .where((eb) => visibleEquipment(session)(eb))
    .where('equipment.id', '=', equipmentId)
    .select(['equipment.name', 'equipment.branchId', 'boundary.lat', 'boundary.lng', 'boundary.radius'])
    .forNoKeyUpdate('equipment')
    .executeTakeFirst()

export async function putBoundary(
  { db, session }: Context,
  equipmentId: number,
  { center, radius }: { center: Coordinate; radius: number },
): Promise<void> {
  const place = { ...center, radius }
  await db
    .insertInto('boundary')
    .values({ accountId: session.accountId, equipmentId, ...place })
    .onConflict((conflict) => conflict.columns(['accountId', 'equipmentId']).doUpdateSet(place))
    .execute()
}

export async function deleteBoundary({ db, session }: Context, equipmentId: number): Promise<void> {
  await db
    .deleteFrom('boundary')
    .where('accountId', '=', session.accountId)
    .where('equipmentId', '=', equipmentId)
    .execute()
}

/** Asks ingest to decide again whether the asset is inside its boundary. */
export async function reconsiderAsset({ db, session }: Context, equipmentId: number): Promise<void> {
  await sql`select derive_again(array(
    select asset_id from asset_state where account_id = ${session.accountId} and asset_id = ${equipmentId}), now())`.execute(
    db,
  )
}
