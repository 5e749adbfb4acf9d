import { startOfDay } from '@yardmaster/core/days.ts'
import type { Author } from '../../../domainEvents.ts'
import { findAssigned } from './assignments.queries.ts'
import { lockAssignments } from '../../../schedules/evaluate.queries.ts'
import { recount } from './recount.service.ts'
import { deleteServicesOf, insertServices, recordCurrent } from './services.queries.ts'

/** Work that a ticket did: the day, and the meters that the asset had then. Null means unknown. */
export type Performed = {
  repairId: number
  date: string
  engineSeconds: number | null
  odometer: number | null
  /** The next service that the ticket names: the day, and seconds of engine time. */
  nextDate: string | null
  nextEngineSeconds: number | null
}

/**
 * Records that a ticket performed tasks on an asset, which restarts their schedules from there. Skips tasks
 * that aren't assigned to it.
 */
export async function markPerformed(
  ctx: Author,
  {
    equipmentId,
    taskIds,
    performed,
  }: { equipmentId: number; taskIds: readonly number[]; performed: Performed },
): Promise<void> {
  if (taskIds.length === 0) return
  await lockAssignments(ctx, [equipmentId])
  const assigned = await findAssigned(ctx, { taskIds, equipmentId })
  await recordCurrent(ctx, { taskIds, equipmentId })
  const { repairId, date, engineSeconds, odometer, nextDate, nextEngineSeconds } = performed
  await insertServices(
    ctx,
    assigned.map(({ taskId, timeZone }) => ({
      kind: 'ticket' as const,
      equipmentId,
      taskId,
      repairId,
      at: startOfDay(date, timeZone) / 1000,
      engineSeconds,
      odometer,
      dueTime: nextDate === null ? null : startOfDay(nextDate, timeZone) / 1000,
      dueEngineSeconds: nextEngineSeconds,
    })),
  )
  await recount(ctx, { taskIds, equipmentId })
}

/** Takes back what a ticket performed. Its tasks then count from the service before. */
export async function undoPerformed(ctx: Author, equipmentId: number, repairId: number): Promise<void> {
  await lockAssignments(ctx, [equipmentId])
  await recount(ctx, { taskIds: await deleteServicesOf(ctx, repairId), equipmentId })
}
