import { startOfDay } from '@yardmaster/core/days.ts'
import { nextService } from '@yardmaster/core/rules/schedule.ts'
import type { ScheduleType } from '@yardmaster/core/rules/schedule.ts'
import type { Author } from '../../../domainEvents.ts'
import { findCandidates, updateAssignments } from './assignments.queries.ts'
import type { Assignment, Candidate, Meters } from './assignments.queries.ts'
import { evaluateSchedules, lockAssignments } from './evaluate.queries.ts'

/** When the work was done: the day and the meter readings. Null means the current reading. */
export type Performed = { date: string; engineSeconds: number | null; odometer: number | null }

/**
 * Records that tasks were performed on an asset, which restarts their schedules from there. Skips tasks that
 * aren't assigned to it.
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
  const candidates = await findCandidates(ctx, [equipmentId], taskIds)
  await updateAssignments(
    ctx,
    candidates.map((candidate) => countedFrom(candidate, lastPerformed(candidate, performed))),
  )
  await evaluateSchedules(ctx, [equipmentId])
}

/** Returns the value in the unit of the schedule. */
function lastPerformed(candidate: Candidate, performed: Performed): number {
  if (candidate.schedule.type === 'time') return startOfDay(performed.date, candidate.timeZone) / 1000
  return meterOf(candidate.schedule.type, performed) ?? meterOf(candidate.schedule.type, candidate) ?? 0
}

const meterOf = (type: Exclude<ScheduleType, 'time'>, { engineSeconds, odometer }: Meters): number | null =>
  type === 'engine-hours' ? engineSeconds : odometer

/** Returns the current reading for this type of schedule. A meter that was never read counts as 0. */
export const readingNow = ({ clock }: Pick<Author, 'clock'>, type: ScheduleType, meters: Meters): number =>
  type === 'time' ? clock.now().epochMilliseconds / 1000 : (meterOf(type, meters) ?? 0)

export const countedFrom = (
  { equipmentId, taskId, schedule, timeZone }: Candidate,
  last: number,
): Assignment => ({
  equipmentId,
  taskId,
  scheduleType: schedule.type,
  last,
  next: nextService(last, schedule, timeZone),
})
