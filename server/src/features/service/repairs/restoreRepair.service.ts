import { changeEquipmentBlocker } from '@yardmaster/core/rules/equipment.ts'
import { conflict } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import { markPerformed, undoPerformed } from '../tasks/tasks.public.ts'
import { recordCheckIn } from './checkIn.service.ts'
import * as queries from './changeRepair.queries.ts'
import type { LockedRepair } from './changeRepair.queries.ts'
import { followOpenRepairs } from './followOpenRepairs.ts'
import { lockRepair } from './lockRepair.ts'
import { followNextService } from './nextService.service.ts'
import { findPlannedTasks } from './plannedTasks.queries.ts'
import { repairEvent } from './repairEvent.ts'
import { readMeters, SECONDS_PER_HOUR } from './resolveRepair.service.ts'

type Recorded = NonNullable<Awaited<ReturnType<typeof queries.markRestored>>>

/**
 * Restores a deleted ticket. What was undone when it was deleted counts again: its meters, and the tasks that it
 * completed.
 */
export async function restoreRepair(ctx: Context, id: number): Promise<void> {
  const recorded = await queries.markRestored(ctx, id)
  if (!recorded) throw conflict('error.restoreDone')
  const found = await lockRepair(ctx, id)
  const { equipmentId, archivedAt, soldOn, checkInDate: date, engineCount: engineHours, timeZone } = found
  const blocker = changeEquipmentBlocker({ isArchived: archivedAt !== null, isSold: soldOn !== null })
  if (blocker) throw conflict(blocker)
  await recordCheckIn(ctx, { equipmentId, repairId: id, date, engineHours, timeZone })
  await followOpenRepairs(ctx, equipmentId)
  if (found.dateCompleted !== null)
    await completeAgain(ctx, found, { ...recorded, date: found.dateCompleted })
  await publish(ctx, repairEvent('restored', found))
}

async function completeAgain(
  ctx: Context,
  found: LockedRepair,
  { completedEngineCount, completedOdometer, date, ...next }: Recorded & { date: string },
): Promise<void> {
  const { id: repairId, equipmentId } = found
  const engineCount = completedEngineCount === null ? null : Number(completedEngineCount)
  const meters = await readMeters(ctx, found, { date, engineCount, odometer: completedOdometer })
  const done = (await findPlannedTasks(ctx, repairId)).filter((task) => task.done)
  const { nextServiceDate: nextDate, nextServiceEngineHours: nextHours } = next
  const nextEngineSeconds = nextHours === null ? null : Number(nextHours) * SECONDS_PER_HOUR
  // If the service was kept, its tasks must not count twice.
  await undoPerformed(ctx, equipmentId, repairId)
  await markPerformed(ctx, {
    equipmentId,
    taskIds: done.map(({ id }) => id),
    performed: { repairId, date, ...meters, nextDate, nextEngineSeconds },
  })
  await followNextService(ctx, equipmentId)
}
