import { instantOf } from '../../../db/paging.ts'
import type { ServiceReading } from '@yardmaster/core/contract/service/tasks.ts'
import { pastInstant } from '@yardmaster/core/rules/clockAhead.ts'
import type { ScheduleType } from '@yardmaster/core/rules/schedule.ts'
import { metersAt } from '../../../series/meterAt.ts'
import { changeEquipmentBlocker } from '@yardmaster/core/rules/equipment.ts'
import { conflict, invalid, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import type { DomainEvent } from '../../../domainEvents.ts'
import { publish, publishAll } from '../../../domainEvents.ts'
import * as queries from './assignments.queries.ts'
import { evaluateSchedules, lockAssignments } from '../../../schedules/evaluate.queries.ts'
import { countedFrom, recount, startNow } from './recount.service.ts'
import { NO_TICKET, insertServices, recordCurrent } from './services.queries.ts'
import type { StoredService } from './services.queries.ts'
import { holdTask } from './tasks.queries.ts'
import { recordedReading } from './recordedSchedule.ts'

type Machine = Awaited<ReturnType<typeof queries.findMachines>>[number]

/** Assigns a task to an asset, or records when it was last performed there. */
export async function assignTask(
  ctx: Context,
  equipmentId: number,
  { taskId, lastPerformed }: { taskId: number; lastPerformed: ServiceReading | null },
): Promise<void> {
  const task = await heldTask(ctx, taskId)
  const machine = await findMachine(ctx, equipmentId)
  const blocker = changeEquipmentBlocker({ isArchived: machine.archivedAt !== null, isSold: false })
  if (blocker) throw conflict(blocker)
  const typed = lastPerformed && checkedReading(ctx, lastPerformed, task.scheduleType)
  const wanted = { taskIds: [taskId], equipmentId }
  await lockAssignments(ctx, [equipmentId])
  const [candidate] = await queries.findCandidates(ctx, [equipmentId], [taskId])
  if (!candidate) throw notFound()
  const before = await queries.findLast(ctx, equipmentId, taskId)
  if (before && typed === null) return
  if (before) await recordCurrent(ctx, wanted)
  else await queries.insertAssignments(ctx, [countedFrom(candidate, startNow(ctx, candidate))])
  await insertServices(ctx, [
    typed === null ? startNow(ctx, candidate) : await typedService(ctx, candidate, typed),
  ])
  await recount(ctx, wanted)
  const recorded = typed === null ? undefined : recordedReading(candidate.schedule.type, typed)
  const lastBefore = before?.lastValue ?? null
  const recordedBefore =
    lastBefore === null ? undefined : recordedReading(before?.scheduleType as ScheduleType, lastBefore)
  if (before && before.countsFrom === 'service' && recordedBefore === recorded) return
  await publish(
    ctx,
    machineEvent(before ? 'taskPerformed' : 'taskAssigned', machine, {
      ...(recordedBefore && { before: { lastPerformed: recordedBefore } }),
      after: { task: task.name, ...(recorded && { lastPerformed: recorded }) },
    }),
  )
}

/** The last service as a person entered it. Of a date, the meters are known as well. */
async function typedService(
  ctx: Context,
  { equipmentId, taskId, schedule }: queries.Candidate,
  typed: number,
): Promise<StoredService> {
  const service = { kind: 'typed' as const, equipmentId, taskId, ...NO_TICKET }
  if (schedule.type === 'time')
    return { ...service, at: typed, ...(await metersAt(ctx, equipmentId, typed * 1000)) }
  const isHours = schedule.type === 'engine-hours'
  return { ...service, at: null, engineSeconds: isHours ? typed : null, odometer: isHours ? null : typed }
}

/**
 * Assigns the task from now on. Equipment that already has it keeps its starting point. Assigns to all of
 * the equipment or none.
 */
export async function assignToMany(
  ctx: Context,
  taskId: number,
  equipmentIds: readonly number[],
): Promise<{ assigned: number }> {
  const task = await heldTask(ctx, taskId)
  const ids = [...new Set(equipmentIds)]
  const machines = await queries.findMachines(ctx, ids)
  if (machines.length < ids.length) throw notFound()
  if (machines.some(({ archivedAt }) => archivedAt !== null)) throw conflict('error.equipmentArchived')
  await lockAssignments(ctx, ids)
  const candidates = await queries.findCandidates(ctx, ids, [taskId])
  const starts = candidates.map((each) => startNow(ctx, each))
  const assigned = new Set(
    await queries.insertAssignments(
      ctx,
      candidates.map((each) => countedFrom(each, startNow(ctx, each))),
    ),
  )
  await insertServices(
    ctx,
    starts.filter(({ equipmentId }) => assigned.has(equipmentId)),
  )
  await evaluateSchedules(ctx, [...assigned])
  await publishAll(
    ctx,
    machines
      .filter(({ id }) => assigned.has(id))
      .map((machine) => machineEvent('taskAssigned', machine, { after: { task: task.name } })),
  )
  return { assigned: assigned.size }
}

export async function unassignTask(ctx: Context, equipmentId: number, taskId: number): Promise<void> {
  const task = await heldTask(ctx, taskId)
  const machine = await findMachine(ctx, equipmentId)
  await lockAssignments(ctx, [equipmentId])
  if (!(await queries.findLast(ctx, equipmentId, taskId))) throw notFound()
  await queries.deleteAssignments(ctx, { taskId, equipmentId })
  await evaluateSchedules(ctx, [equipmentId])
  await publish(ctx, machineEvent('taskUnassigned', machine, { after: { task: task.name } }))
}

async function heldTask(ctx: Context, id: number) {
  const found = await holdTask(ctx, id)
  if (!found) throw notFound()
  return found
}

async function findMachine(ctx: Context, id: number): Promise<Machine> {
  const [machine] = await queries.findMachines(ctx, [id])
  if (!machine) throw notFound()
  return machine
}

/**
 * Returns the reading in the unit of the task's schedule. Time is in seconds since 1970 and must not be in
 * the future.
 */
function checkedReading(ctx: Context, reading: ServiceReading, scheduleType: string): number {
  if (reading.scheduleType !== scheduleType) throw invalid('lastPerformed.scheduleType', 'error.invalid')
  if (reading.scheduleType !== 'time') return reading.at
  const typed = instantOf(reading.at)
  if (!typed) throw invalid('lastPerformed.at', 'error.invalid')
  const at = pastInstant(typed, ctx.clock.now())
  if (!at) throw invalid('lastPerformed.at', 'error.dayInFuture')
  return at.epochMilliseconds / 1000
}

const machineEvent = (
  action: DomainEvent['action'],
  { id, name, branchId }: Machine,
  values: Pick<DomainEvent, 'before' | 'after'>,
): DomainEvent => ({ action, resource: { kind: 'equipment', id, name }, branchId, ...values })
