import type { RepairChange } from '@yardmaster/core/contract/service/repairs.ts'
import { AppError, conflict, invalid, notFound } from '../../../appError.ts'
import { fullName } from '../../../context.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import * as queries from './changeRepair.queries.ts'
import type { LockedRepair } from './changeRepair.queries.ts'
import { followOpenRepairs } from './followOpenRepairs.ts'
import { replanTasks } from './plannedTasks.service.ts'
import { repairEvent } from './repairEvent.ts'

export async function updateRepair(ctx: Context, id: number, change: RepairChange): Promise<void> {
  const found = await lockRepair(ctx, id)
  await requireCurrentVersion(ctx, found, change.version)
  if (found.dateCompleted !== null && change.date > found.dateCompleted) {
    throw invalid('date', 'error.afterCompletion')
  }
  const isOpen = found.resolvedAt === null
  const kept = { ...change, resolution: isOpen ? found.resolution : change.resolution }
  await queries.updateRepair(ctx, found, kept)
  const planned = isOpen && change.plannedTasks && (await replanTasks(ctx, found, change.plannedTasks))
  const before = {
    ...recordedValues({ ...found, date: found.checkInDate }),
    ...(planned && { plannedTasks: planned.before }),
  }
  const after = { ...recordedValues(kept), ...(planned && { plannedTasks: planned.after }) }
  await publish(ctx, repairEvent('updated', found, { before, after }))
}

export async function removeRepair(ctx: Context, id: number): Promise<void> {
  const found = await lockRepair(ctx, id)
  await queries.markDeleted(ctx, id)
  await publish(ctx, repairEvent('deleted', found))
  await followOpenRepairs(ctx, found.equipmentId)
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
}: Omit<RepairChange, 'version' | 'plannedTasks'>): Record<string, unknown> => ({
  checkInDate: date,
  engineCount,
  issue,
  resolution,
  totalLabor,
})
