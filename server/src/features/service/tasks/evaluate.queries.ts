import { sql } from 'kysely'
import type { Author } from '../../../domainEvents.ts'

/**
 * Before anything about the assignments of machines is changed: ingest evaluates them, too, and locks all those of a machine
 * in this order.
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

/** After it: states and the flags 5 and 6 as they follow from readings and clock. */
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
