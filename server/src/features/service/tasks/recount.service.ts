import { lastService, valueIn } from '@yardmaster/core/rules/lastService.ts'
import { nextService } from '@yardmaster/core/rules/schedule.ts'
import type { ScheduleType } from '@yardmaster/core/rules/schedule.ts'
import type { Author } from '../../../domainEvents.ts'
import { findAssigned, updateAssignments } from './assignments.queries.ts'
import type { Assigned, Assignment, Candidate, CountsFrom } from './assignments.queries.ts'
import { evaluateSchedules } from '../../../schedules/evaluate.queries.ts'
import { NO_TICKET, findServices, insertServices } from './services.queries.ts'
import type { StoredService } from './services.queries.ts'

type Wanted = { taskIds: readonly number[]; equipmentId?: number }

/**
 * Has these assignments count from their last service, after its records or the schedule changed. If nothing
 * is known in the unit of the schedule, they start now. The caller must have locked the assignments and called
 * `recordCurrent`.
 */
export async function recount(ctx: Author, wanted: Wanted): Promise<void> {
  if (wanted.taskIds.length === 0) return
  const assigned = await findAssigned(ctx, wanted)
  const services = Map.groupBy(await findServices(ctx, wanted), keyOf)
  const starts: StoredService[] = []
  const counted = assigned.map((each): Assignment => {
    const records = services.get(keyOf(each)) ?? []
    const last = lastService(records, each.schedule.type)
    if (last) return countedFrom(each, last)
    // Ingest has set this start with the first reading.
    if (each.countsFrom !== 'service' && each.countedBy === each.schedule.type)
      return startedAt(each, each.last, each.countsFrom)
    const start = startNow(ctx, each)
    if (records.length === 0 || each.countedBy !== each.schedule.type) starts.push(start)
    return startedAt(each, valueIn(start, each.schedule.type))
  })
  await insertServices(ctx, starts)
  await updateAssignments(ctx, counted)
  await evaluateSchedules(ctx, [...new Set(assigned.map(({ equipmentId }) => equipmentId))])
}

/** Returns the record of an assignment that starts now, with the meters as far as they are known. */
export const startNow = (
  { clock }: Pick<Author, 'clock'>,
  { equipmentId, taskId, engineSeconds, odometer }: Candidate | Assigned,
): StoredService => ({
  kind: 'start',
  equipmentId,
  taskId,
  at: clock.now().epochMilliseconds / 1000,
  engineSeconds,
  odometer,
  ...NO_TICKET,
})

/** Returns the assignment as it counts from a record. */
export function countedFrom(
  candidate: Pick<Candidate, 'equipmentId' | 'taskId' | 'schedule' | 'timeZone'>,
  record: StoredService,
): Assignment {
  const { schedule, timeZone } = candidate
  const last = valueIn(record, schedule.type)
  if (record.kind === 'start' || last === null) return startedAt(candidate, last)
  const next = Math.min(nextService(last, schedule, timeZone), namedNext(record, schedule.type, last))
  return { ...identityOf(candidate), last, next, countsFrom: 'service' }
}

/** The next service that the ticket names may come before the interval ends. */
function namedNext({ dueTime, dueEngineSeconds }: StoredService, type: ScheduleType, last: number): number {
  const named = type === 'time' ? dueTime : type === 'engine-hours' ? dueEngineSeconds : null
  return named !== null && named > last ? named : Infinity
}

const startedAt = (
  candidate: Pick<Candidate, 'equipmentId' | 'taskId' | 'schedule' | 'timeZone'>,
  last: number | null,
  countsFrom: CountsFrom = last === null ? 'firstReading' : 'start',
): Assignment => ({
  ...identityOf(candidate),
  last,
  next: last === null ? null : nextService(last, candidate.schedule, candidate.timeZone),
  countsFrom,
})

const identityOf = ({
  equipmentId,
  taskId,
  schedule,
}: Pick<Candidate, 'equipmentId' | 'taskId' | 'schedule'>) => ({
  equipmentId,
  taskId,
  scheduleType: schedule.type,
})

const keyOf = ({ equipmentId, taskId }: { equipmentId: number; taskId: number }) => `${equipmentId}:${taskId}`
