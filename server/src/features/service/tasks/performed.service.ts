import { startOfDay } from '@yardmaster/core/days.ts'
import { nextService } from '@yardmaster/core/rules/schedule.ts'
import type { ScheduleType } from '@yardmaster/core/rules/schedule.ts'
import type { Author } from '../../../domainEvents.ts'
import { findCandidates, updateAssignments } from './assignments.queries.ts'
import type { Assignment, Candidate, Meters } from './assignments.queries.ts'
import { evaluateSchedules, lockAssignments } from './evaluate.queries.ts'

/** When work was done: the day, and what the meters said (null: what they say now). */
export type Performed = { date: string; engineSeconds: number | null; odometer: number | null }

/** These tasks were done on a machine: they count from there again. Tasks that it does not have are left out. */
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

/** In the unit of the schedule. */
function lastPerformed(candidate: Candidate, performed: Performed): number {
  if (candidate.schedule.type === 'time') return startOfDay(performed.date, candidate.timeZone) / 1000
  return meterOf(candidate.schedule.type, performed) ?? meterOf(candidate.schedule.type, candidate) ?? 0
}

const meterOf = (type: Exclude<ScheduleType, 'time'>, { engineSeconds, odometer }: Meters): number | null =>
  type === 'engine-hours' ? engineSeconds : odometer

/** Where such a schedule stands at this moment. A meter that was never read stands at 0. */
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
