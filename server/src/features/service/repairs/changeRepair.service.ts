import type { RepairChange } from '@yardmaster/core/contract/service/repairs.ts'
import { invalid } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import * as queries from './changeRepair.queries.ts'
import type { LockedRepair } from './changeRepair.queries.ts'
import { withdrawTicketReadings } from '../../fleet/meters/meters.public.ts'
import { changedClient } from '../../rentals/clients/clients.public.ts'
import { undoPerformed } from '../tasks/tasks.public.ts'
import { recordCheckIn, requireCheckInDay } from './checkIn.service.ts'
import { totalLabor } from './labor.service.ts'
import { lockRepair, requireCurrentVersion } from './lockRepair.ts'
import { followNextService } from './nextService.service.ts'
import { followOpenRepairs } from './followOpenRepairs.ts'
import { checkedPlan } from './plan.service.ts'
import { replanTasks } from './plannedTasks.service.ts'
import { repairEvent } from './repairEvent.ts'
import { stopTimersOn } from './timer.service.ts'

export async function updateRepair(ctx: Context, id: number, change: RepairChange): Promise<void> {
  const found = await lockRepair(ctx, id)
  await requireCurrentVersion(ctx, found, change.version)
  if (found.dateCompleted !== null && change.date > found.dateCompleted) {
    throw invalid('date', 'error.afterCompletion')
  }
  if (change.date !== found.checkInDate) requireCheckInDay(ctx, found, change.date, 'date')
  const isOpen = found.resolvedAt === null
  const kept = {
    ...change,
    resolution: isOpen ? found.resolution : change.resolution,
    totalLabor: await totalLabor(ctx, id, change.totalLabor),
  }
  const client = await changedClient(ctx, found, change)
  const plan = await checkedPlan(ctx, found, change)
  await queries.updateRepair(ctx, found, kept, { client: client.after, plan: plan.columns })
  if (change.engineCount !== found.engineCount || change.date !== found.checkInDate)
    await readAgain(ctx, found, change)
  const planned = isOpen && change.plannedTasks && (await replanTasks(ctx, found, change.plannedTasks))
  const before = {
    ...recordedValues({ ...found, date: found.checkInDate }),
    ...client.namesBefore,
    ...plan.before,
    ...(planned && { plannedTasks: planned.before }),
  }
  const after = {
    ...recordedValues(kept),
    ...client.namesAfter,
    ...plan.after,
    ...(planned && { plannedTasks: planned.after }),
  }
  await publish(ctx, repairEvent('updated', found, { before, after, assigneeId: plan.assigneeId }))
}

/** Replaces the meter that was typed at check-in. */
async function readAgain(
  ctx: Context,
  { id: repairId, equipmentId, timeZone }: LockedRepair,
  { date, engineCount }: RepairChange,
): Promise<void> {
  await withdrawTicketReadings(ctx, equipmentId, { repairId, repairStep: 'checkIn' })
  await recordCheckIn(ctx, { equipmentId, repairId, date, engineHours: engineCount, timeZone })
}

/** Without the service, its tasks count from the service before, and its meters are undone. */
export async function removeRepair(ctx: Context, id: number, service: 'keep' | 'undo'): Promise<void> {
  const found = await lockRepair(ctx, id)
  const { equipmentId } = found
  const isUndone = service === 'undo' || found.resolvedAt === null
  await stopTimersOn(ctx, id)
  if (isUndone) await withdrawTicketReadings(ctx, equipmentId, { repairId: id })
  await queries.markDeleted(ctx, id)
  await followOpenRepairs(ctx, equipmentId)
  if (isUndone && found.resolvedAt !== null) {
    await undoPerformed(ctx, equipmentId, id)
    await followNextService(ctx, equipmentId)
  }
  await publish(ctx, repairEvent('deleted', found))
}

const recordedValues = ({
  date,
  engineCount,
  issue,
  resolution,
  totalLabor,
}: Pick<RepairChange, 'date' | 'engineCount' | 'issue' | 'resolution' | 'totalLabor'>): Record<
  string,
  unknown
> => ({
  checkInDate: date,
  engineCount,
  issue,
  resolution,
  totalLabor,
})
