import type { Resolution, UsedPart } from '@yardmaster/core/contract/service/repairs.ts'
import { dayAt } from '@yardmaster/core/days.ts'
import { repairCost } from '@yardmaster/core/rules/repairs.ts'
import { invalid } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import { recordEvent } from '../../../telemetry/write/recordEvent.ts'
import { markPerformed } from '../tasks/tasks.public.ts'
import * as queries from './changeRepair.queries.ts'
import type { LockedRepair } from './changeRepair.queries.ts'
import { alreadyResolved, lockRepair, requireCurrentVersion } from './changeRepair.service.ts'
import { followOpenRepairs } from './followOpenRepairs.ts'
import { findKnownHours } from './openRepair.queries.ts'
import { repairEvent } from './repairEvent.ts'

/**
 * Closes a repair: records labor and parts, completes the tasks that were done, and sets when the equipment
 * is due again.
 */
export async function resolveRepair(ctx: Context, id: number, resolution: Resolution): Promise<void> {
  const found = await lockRepair(ctx, id)
  if (found.resolvedAt !== null) throw await alreadyResolved(ctx, found)
  await requireCurrentVersion(ctx, found, resolution.version)
  requireValidDate(ctx, found, resolution.date)
  const parts = await knownParts(ctx, resolution.parts)
  await queries.closeRepair(ctx, found, resolution)
  await queries.insertUsedParts(ctx, id, parts)
  const tasks = await performTasks(ctx, found, resolution)
  await recordEvent(ctx, {
    assetId: found.equipmentId,
    type: 'serviceTicketResolved',
    which: id,
    fields: { ticketId: found.ticketNum, repairId: id },
  })
  const laborRate = Number(found.laborHourlyRate)
  const priced = parts.map((part) => ({ ...part, unitCost: Number(part.unitCost) }))
  const { totalLabor } = resolution
  const before = { totalLabor: found.totalLabor }
  const after = {
    dateCompleted: resolution.date,
    totalLabor,
    resolution: resolution.resolution,
    partsUsed: parts.map(({ name, quantity }) => `${quantity} × ${name}`),
    tasksDone: tasks.map(({ name }) => name),
    nextServiceDate: resolution.nextServiceDate,
    nextServiceEngineHours: resolution.nextServiceEngineHours,
    cost: repairCost({ totalLabor, laborRate, parts: priced }).total,
  }
  await publish(ctx, repairEvent('resolved', found, { before, after }))
  await followOpenRepairs(ctx, found.equipmentId)
}

function requireValidDate({ clock, session }: Context, { checkInDate }: LockedRepair, date: string): void {
  if (date < checkInDate) throw invalid('date', 'error.beforeCheckIn')
  if (date > dayAt(clock.now().epochMilliseconds, session.timezone)) {
    throw invalid('date', 'error.dayInFuture')
  }
}

/** Returns the used parts with their current names and costs. Each part may be listed only once. */
async function knownParts(ctx: Context, used: readonly UsedPart[]) {
  if (used.length === 0) return []
  const ids = used.map(({ partId }) => partId)
  if (new Set(ids).size < ids.length) throw invalid('parts', 'error.partTwice')
  const found = await queries.findParts(ctx, ids)
  const byId = new Map(found.map(({ id, ...part }) => [id, part]))
  return used.map(({ partId, quantity }) => {
    const part = byId.get(partId)
    if (!part) throw invalid('parts', 'error.partUnknown')
    return { partId, quantity, ...part }
  })
}

/** Restarts the schedules of the completed tasks from this day and this meter reading. */
async function performTasks(ctx: Context, { id, equipmentId, engineCount }: LockedRepair, done: Resolution) {
  const wanted = new Set(done.tasksDone)
  if (wanted.size === 0) return []
  const tasks = await queries.markTasksDone(ctx, id, [...wanted])
  if (tasks.length < wanted.size) throw invalid('tasksDone', 'error.taskNotPlanned')
  // If the asset reports its hours, the reported value counts. Otherwise the reading at check-in is the only
  // one.
  const isReported = (await findKnownHours(ctx, equipmentId)) !== null
  await markPerformed(ctx, {
    equipmentId,
    taskIds: [...wanted],
    performed: {
      date: done.date,
      engineSeconds: isReported || engineCount === 0 ? null : engineCount * 3600,
      odometer: null,
    },
  })
  return tasks
}
