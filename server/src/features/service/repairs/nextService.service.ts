import { dayAfter, startOfDay } from '@yardmaster/core/days.ts'
import type { Context } from '../../../context.ts'
import { metersAt } from '../../../series/meterAt.ts'
import { evaluateSchedules, lockAssignments } from '../../../schedules/evaluate.queries.ts'
import { findNewestResolved, replaceNextService } from './nextService.queries.ts'
import type { NextServiceRow } from './nextService.queries.ts'
import { readAt } from './readAt.ts'

const SECONDS_PER_HOUR = 3600

/**
 * Has the newest resolved ticket decide when the asset is due again. Without a date or hours on it, no next
 * service is planned.
 */
export async function followNextService(ctx: Context, equipmentId: number): Promise<void> {
  await lockAssignments(ctx, [equipmentId])
  await replaceNextService(ctx, equipmentId, await nextServiceOf(ctx, equipmentId))
  await evaluateSchedules(ctx, [equipmentId])
}

async function nextServiceOf(ctx: Context, equipmentId: number): Promise<NextServiceRow | null> {
  const newest = await findNewestResolved(ctx, equipmentId)
  if (!newest?.dateCompleted) return null
  const { id: repairId, dateCompleted, nextServiceDate, nextServiceEngineHours, timeZone } = newest
  if (nextServiceDate === null && nextServiceEngineHours === null) return null
  const { engineSeconds } = await metersAt(ctx, equipmentId, readAt(ctx, dateCompleted, timeZone))
  const engineDue = nextServiceEngineHours === null ? null : Number(nextServiceEngineHours) * SECONDS_PER_HOUR
  return {
    equipmentId,
    repairId,
    timeFrom: nextServiceDate && startOfDay(dateCompleted, timeZone) / 1000,
    // It is overdue when the day is over.
    timeDue: nextServiceDate && startOfDay(dayAfter(nextServiceDate), timeZone) / 1000,
    engineFrom: engineDue === null ? null : engineSeconds,
    engineDue,
  } as NextServiceRow
}
