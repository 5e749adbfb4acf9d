import type { Resolution, UsedPart } from '@yardmaster/core/contract/service/repairs.ts'
import { latestToday } from '@yardmaster/core/rules/clockAhead.ts'
import { repairCost } from '@yardmaster/core/rules/repairs.ts'
import { invalid } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import { recordEvent } from '../../../telemetry/write/recordEvent.ts'
import { metersAt } from '../../../series/meterAt.ts'
import type { MetersAt } from '../../../series/meterAt.ts'
import { recordTicketReadings } from '../../fleet/meters/meters.public.ts'
import { markPerformed } from '../tasks/tasks.public.ts'
import * as queries from './changeRepair.queries.ts'
import type { LockedRepair } from './changeRepair.queries.ts'
import { alreadyResolved, lockRepair, requireCurrentVersion } from './lockRepair.ts'
import { followOpenRepairs } from './followOpenRepairs.ts'
import { followNextService } from './nextService.service.ts'
import { totalLabor } from './labor.service.ts'
import { readAt } from './readAt.ts'
import { repairEvent } from './repairEvent.ts'
import { stopTimersOn } from './timer.service.ts'

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
  const meters = await readMeters(ctx, found, resolution)
  requireLaterService(resolution, meters.engineSeconds)
  await stopTimersOn(ctx, id)
  const labor = await totalLabor(ctx, id, resolution.totalLabor)
  await queries.closeRepair(ctx, found, { ...resolution, totalLabor: labor })
  await queries.replaceUsedParts(ctx, id, parts)
  await followOpenRepairs(ctx, found.equipmentId)
  const tasks = await performTasks(ctx, found, { resolution, meters })
  await followNextService(ctx, found.equipmentId)
  await recordEvent(ctx, {
    assetId: found.equipmentId,
    type: 'serviceTicketResolved',
    which: id,
    fields: { ticketId: found.ticketNum, repairId: id },
  })
  const laborRate = Number(found.laborHourlyRate)
  const priced = parts.map((part) => ({ ...part, unitCost: Number(part.unitCost) }))
  const before = { totalLabor: found.totalLabor }
  const after = {
    dateCompleted: resolution.date,
    totalLabor: labor,
    resolution: resolution.resolution,
    partsUsed: parts.map(({ name, quantity }) => `${quantity} × ${name}`),
    tasksDone: tasks.map(({ name }) => name),
    nextServiceDate: resolution.nextServiceDate,
    nextServiceEngineHours: resolution.nextServiceEngineHours,
    ...(resolution.engineCount !== null && { engineCount: resolution.engineCount }),
    cost: repairCost({ totalLabor: labor, laborRate, parts: priced }).total,
  }
  await publish(ctx, repairEvent('resolved', found, { before, after }))
}

function requireValidDate({ clock, session }: Context, { checkInDate }: LockedRepair, date: string): void {
  if (date < checkInDate) throw invalid('date', 'error.beforeCheckIn')
  if (date > latestToday(clock.now(), session.timezone)) throw invalid('date', 'error.dayInFuture')
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

export const SECONDS_PER_HOUR = 3600

/** Records the typed meters and returns those that the asset had when the work was completed. */
export async function readMeters(
  ctx: Context,
  { id: repairId, equipmentId, engineCount: atCheckIn, timeZone }: LockedRepair,
  { date, engineCount, odometer }: Pick<Resolution, 'date' | 'engineCount' | 'odometer'>,
): Promise<MetersAt> {
  const at = readAt(ctx, date, timeZone)
  const typed = { engineSeconds: engineCount && engineCount * SECONDS_PER_HOUR, odometer }
  await recordTicketReadings(ctx, { equipmentId, repairId, repairStep: 'completion', at, typed })
  const meters = await metersAt(ctx, equipmentId, at)
  const atLeast = atCheckIn === 0 ? null : atCheckIn * SECONDS_PER_HOUR
  return { ...meters, engineSeconds: meters.engineSeconds ?? atLeast }
}

/** The next service must come after this one. */
function requireLaterService(
  { date, nextServiceDate, nextServiceEngineHours: hours }: Resolution,
  engineSeconds: number | null,
): void {
  if (nextServiceDate !== null && nextServiceDate <= date)
    throw invalid('nextServiceDate', 'error.notAfterCompletion')
  if (hours !== null && engineSeconds !== null && hours * SECONDS_PER_HOUR <= engineSeconds)
    throw invalid('nextServiceEngineHours', 'error.notAboveMeter')
}

/** Restarts the schedules of the completed tasks from this day and the meters of this day. */
async function performTasks(
  ctx: Context,
  { id, equipmentId }: LockedRepair,
  { resolution, meters }: { resolution: Resolution; meters: MetersAt },
) {
  const wanted = new Set(resolution.tasksDone)
  // The resolution decides, not what was checked before.
  await queries.markTasksNotDone(ctx, id)
  if (wanted.size === 0) return []
  const tasks = await queries.markTasksDone(ctx, id, [...wanted])
  if (tasks.length < wanted.size) throw invalid('tasksDone', 'error.taskNotPlanned')
  const { date, nextServiceDate: nextDate, nextServiceEngineHours: nextHours } = resolution
  const nextEngineSeconds = nextHours && nextHours * SECONDS_PER_HOUR
  await markPerformed(ctx, {
    equipmentId,
    taskIds: [...wanted],
    performed: { repairId: id, date, ...meters, nextDate, nextEngineSeconds },
  })
  return tasks
}
