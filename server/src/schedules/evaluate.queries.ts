import { sql } from 'kysely'
import type { Author } from '../domainEvents.ts'

/**
 * Call this before changing the assignments of equipment. Ingest also evaluates them, and locks all
 * assignments of an asset in this order.
 */
export async function lockAssignments(
  { db, session }: Author,
  equipmentIds: readonly number[],
): Promise<void> {
  await db
    .selectFrom('taskAssignment')
    .where('accountId', '=', session.accountId)
    .where((eb) => eb('equipmentId', '=', eb.fn.any(eb.val([...equipmentIds]))))
    .select('taskId')
    .orderBy('equipmentId')
    .orderBy('taskId')
    .forUpdate()
    .execute()
}

/** Call this after the change. Updates the states and the flags 5 and 6 from the readings and the clock. */
export async function evaluateSchedules(
  { db, session, clock }: Author,
  equipmentIds: readonly number[],
): Promise<void> {
  if (equipmentIds.length === 0) return
  const now = clock.now().epochMilliseconds / 1000
  const accounts = equipmentIds.map(() => session.accountId)
  await sql`select evaluate_schedules(${accounts}::integer[], ${[...equipmentIds]}::integer[], ${now})`.execute(
    db,
  )
}
