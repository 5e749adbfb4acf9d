import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { visibleEquipment, visiblePlaces } from '../../../db/scope.ts'

/** Finds equipment that a device can be assigned to: visible to the caller, and in use. */
export const findTarget = ({ db, session }: Context, id: number) =>
  db
    .selectFrom('equipment')
    .where(visibleEquipment(session))
    .where('equipment.id', '=', id)
    .where('equipment.archivedAt', 'is', null)
    .select(['equipment.id', 'equipment.name', 'equipment.branchId'])
    .executeTakeFirst()

/** Finds an area that a device can be the gateway of. */
export const findArea = ({ db, session }: Context, id: number) =>
  db
    .selectFrom('place')
    .innerJoin('area', (join) => sameAccount(join, 'area.placeId', 'place.id'))
    .where(visiblePlaces(session))
    .where('area.id', '=', id)
    .where('area.deletedAt', 'is', null)
    .select(['area.id', 'area.name', 'place.name as placeName', 'place.branchId'])
    .executeTakeFirst()

/** Returns the device that is the gateway of the area now. */
export const findGateway = ({ db, session }: Context, areaId: number) =>
  db
    .selectFrom('deviceAssignment')
    .where('accountId', '=', session.accountId)
    .where('areaId', '=', areaId)
    .where('toAt', 'is', null)
    .select('deviceId')
    .executeTakeFirst()

export const findLastAssignment = ({ db, session }: Context, deviceId: number) =>
  db
    .selectFrom('deviceAssignment')
    .where('accountId', '=', session.accountId)
    .where('deviceId', '=', deviceId)
    .orderBy('fromAt', 'desc')
    .select(['fromAt', 'toAt', 'equipmentId', 'areaId'])
    .executeTakeFirst()

/** Ends the current assignment. Deletes it if it began at this very instant. */
export async function endAssignment(
  { db, session }: Context,
  deviceId: number,
  at: Temporal.Instant,
): Promise<void> {
  const end = at.toString()
  await db
    .deleteFrom('deviceAssignment')
    .where('accountId', '=', session.accountId)
    .where('deviceId', '=', deviceId)
    .where('toAt', 'is', null)
    .where('fromAt', '>=', sql<Temporal.Instant>`${end}::timestamptz`)
    .execute()
  await db
    .updateTable('deviceAssignment')
    .set({ toAt: end })
    .where('accountId', '=', session.accountId)
    .where('deviceId', '=', deviceId)
    .where('toAt', 'is', null)
    .execute()
}

export async function insertAssignment(
  { db, session }: Context,
  row: { deviceId: number; equipmentId: number | null; areaId: number | null; from: Temporal.Instant },
): Promise<void> {
  const { from, ...columns } = row
  await db
    .insertInto('deviceAssignment')
    .values({ accountId: session.accountId, ...columns, fromAt: from.toString() })
    .execute()
}
