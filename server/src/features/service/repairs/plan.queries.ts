import type { OpenStatus, Priority } from '@yardmaster/core/contract/service/repairs.plan.ts'
import type { Context } from '../../../context.ts'
import type { LockedRepair } from './changeRepair.queries.ts'

export type PlanColumns = {
  assigneeId?: number | null
  priority?: Priority
  dueDate?: string | null
  plannedHours?: number | null
  progress?: OpenStatus
  downFrom?: string | null
  downUntil?: string | null
}

/** Raises the version, so that someone who edits the ticket sees the change before they overwrite it. */
export async function writePlan(
  { db, session }: Context,
  { id, version }: Pick<LockedRepair, 'id' | 'version'>,
  columns: PlanColumns,
): Promise<void> {
  await db
    .updateTable('repair')
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .set({ ...columns, version: version + 1 })
    .execute()
}
