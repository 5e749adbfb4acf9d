import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { visibleEquipment } from '../../../db/scope.ts'

/** Finds equipment that a device can be assigned to: visible to the caller, and in use. */
export const findTarget = ({ db, session }: Context, id: number) =>
  db
    .selectFrom('equipment')
    .where(visibleEquipment(session))
    .where('equipment.id', '=', id)
    .where('equipment.archivedAt', 'is', null)
    .select(['equipment.id', 'equipment.name', 'equipment.branchId'])
    .executeTakeFirst()

export type Target = NonNullable<Awaited<ReturnType<typeof findTarget>>>

export const findLastAssignment = ({ db, session }: Context, deviceId: number) =>
  db
    .selectFrom('deviceAssignment')
    .where('accountId', '=', session.accountId)
    .where('deviceId', '=', deviceId)
    .orderBy('fromAt', 'desc')
    .select(['fromAt', 'toAt', 'equipmentId'])
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
  row: { deviceId: number; equipmentId: number; from: Temporal.Instant },
): Promise<void> {
  const { from, ...columns } = row
  await db
    .insertInto('deviceAssignment')
    .values({ accountId: session.accountId, ...columns, fromAt: from.toString() })
    .execute()
}
