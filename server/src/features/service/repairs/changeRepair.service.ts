import type { RepairChange } from '@yardmaster/core/contract/service/repairs.ts'
import { AppError, conflict, invalid, notFound } from '../../../appError.ts'
import { fullName } from '../../../context.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import * as queries from './changeRepair.queries.ts'
import type { LockedRepair } from './changeRepair.queries.ts'
import { withdrawTicketReadings } from '../../fleet/meters/meters.public.ts'
import { changedClient } from '../../rentals/clients/clients.public.ts'
import { undoPerformed } from '../tasks/tasks.public.ts'
import { recordCheckIn, requireCheckInDay } from './checkIn.service.ts'
import { followNextService } from './nextService.service.ts'
import { followOpenRepairs } from './followOpenRepairs.ts'
import { replanTasks } from './plannedTasks.service.ts'
import { repairEvent } from './repairEvent.ts'

export async function updateRepair(ctx: Context, id: number, change: RepairChange): Promise<void> {
  const found = await lockRepair(ctx, id)
  await requireCurrentVersion(ctx, found, change.version)
  if (found.dateCompleted !== null && change.date > found.dateCompleted) {
    throw invalid('date', 'error.afterCompletion')
  }
  if (change.date !== found.checkInDate) requireCheckInDay(ctx, found, change.date, 'date')
  const isOpen = found.resolvedAt === null
  const kept = { ...change, resolution: isOpen ? found.resolution : change.resolution }
  const client = await changedClient(ctx, found, change)
  await queries.updateRepair(ctx, found, kept, client.after)
  if (change.engineCount !== found.engineCount || change.date !== found.checkInDate)
    await readAgain(ctx, found, change)
  const planned = isOpen && change.plannedTasks && (await replanTasks(ctx, found, change.plannedTasks))
  const before = {
    ...recordedValues({ ...found, date: found.checkInDate }),
    ...client.namesBefore,
    ...(planned && { plannedTasks: planned.before }),
  }
  const after = {
    ...recordedValues(kept),
    ...client.namesAfter,
    ...(planned && { plannedTasks: planned.after }),
  }
  await publish(ctx, repairEvent('updated', found, { before, after }))
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
  if (isUndone) await withdrawTicketReadings(ctx, equipmentId, { repairId: id })
  await queries.markDeleted(ctx, id)
  await followOpenRepairs(ctx, equipmentId)
  if (isUndone && found.resolvedAt !== null) {
    await undoPerformed(ctx, equipmentId, id)
    await followNextService(ctx, equipmentId)
  }
  await publish(ctx, repairEvent('deleted', found))
}

/** Throws 404 if the repair doesn't exist or the user may not see it. */
export async function lockRepair(ctx: Context, id: number): Promise<LockedRepair> {
  const found = await queries.lockRepair(ctx, id)
  if (!found) throw notFound()
  return found
}

/**
 * Rejects a change to an outdated version with an error that says what happened. Without a version, any
 * change is accepted.
 */
export async function requireCurrentVersion(
  ctx: Context,
  found: LockedRepair,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || seen === found.version) return
  throw found.resolvedAt === null ? conflict('error.changedMeanwhile') : await alreadyResolved(ctx, found)
}

export async function alreadyResolved(ctx: Context, { resolvedBy }: LockedRepair): Promise<AppError> {
  const resolver = await queries.findResolver(ctx, resolvedBy)
  return new AppError('error.repairResolved', 409, { values: { name: resolver ? fullName(resolver) : '–' } })
}

const recordedValues = ({
  date,
  engineCount,
  issue,
  resolution,
  totalLabor,
}: Omit<RepairChange, 'version' | 'plannedTasks' | 'clientId' | 'siteId'>): Record<string, unknown> => ({
  checkInDate: date,
  engineCount,
  issue,
  resolution,
  totalLabor,
})
