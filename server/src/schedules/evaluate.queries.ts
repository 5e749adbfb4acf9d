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

/** Its time grows with the square of the number of assets, so that 50,000 at once took minutes. */
const BATCH = 500

/** Call this after the change. Updates the states and the flags 5 and 6 from the readings and the clock. */
export async function evaluateSchedules(
  { db, session, clock }: Author,
  equipmentIds: readonly number[],
): Promise<void> {
  const now = clock.now().epochMilliseconds / 1000
  const sorted = equipmentIds.toSorted((a, b) => a - b)
  for (let first = 0; first < sorted.length; first += BATCH) {
    const ids = sorted.slice(first, first + BATCH)
    const accounts = ids.map(() => session.accountId)
    await sql`select evaluate_schedules(${accounts}::integer[], ${ids}::integer[], ${now})`.execute(db)
  }
}
