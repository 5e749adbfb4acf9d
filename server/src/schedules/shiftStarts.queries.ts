import type { MeterName } from '@yardmaster/core/contract/fleet/meters.ts'
import { sql } from 'kysely'
import type { Author } from '../domainEvents.ts'

const SCHEDULE_TYPES = { engineSeconds: 'engine-hours', odometer: 'odometer' } as const

/**
 * Moves the starts of schedules along with a meter that a person corrected. They are where counting began, so
 * a correction adds nothing to what was counted since. Services stay at the value that they were recorded with.
 */
export async function shiftStarts(
  { db, session }: Author,
  equipmentId: number,
  meter: MeterName,
  by: number,
): Promise<void> {
  await sql`update task_assignment set counts_from = 'start', last_value = greatest(0, last_value + ${by}::float8),
      next_value = greatest(0, last_value + ${by}::float8) + (next_value - last_value)
    where account_id = ${session.accountId} and equipment_id = ${equipmentId} and counts_from <> 'service'
      and schedule_type = ${SCHEDULE_TYPES[meter]} and last_value is not null`.execute(db)
  await sql`update task_service set ${sql.ref(meter)} = greatest(0, ${sql.ref(meter)} + ${by}::float8)
    where account_id = ${session.accountId} and equipment_id = ${equipmentId} and kind = 'start'`.execute(db)
}
