import type { Task, TaskForm } from '@yardmaster/core/contract/service/tasks.ts'
import { can } from '@yardmaster/core/policy.ts'
import type { Schedule } from '@yardmaster/core/rules/schedule.ts'
import { isSameSchedule, nextService } from '@yardmaster/core/rules/schedule.ts'
import { conflict, notFound } from '../../../appError.ts'
import { accountEvent } from '../../../accountEvent.ts'
import type { Context } from '../../../context.ts'
import { unlessTaken } from '../../../db/unlessTaken.ts'
import { publish } from '../../../domainEvents.ts'
import * as assignments from './assignments.queries.ts'
import { evaluateSchedules, lockAssignments } from './evaluate.queries.ts'
import { readingNow } from './performed.service.ts'
import * as queries from './tasks.queries.ts'
import { recordedSchedule } from './recordedSchedule.ts'

export async function listTasks(ctx: Context): Promise<Task[]> {
  const found = await queries.listTasks(ctx)
  // Only users who could delete the task learn that it is assigned to equipment they may not see.
  return can(ctx.session, 'task.delete') ? found : found.map((task) => ({ ...task, elsewhere: 0 }))
}

export async function addTask(ctx: Context, form: TaskForm): Promise<{ id: number }> {
  const id = await unlessNameTaken(() => queries.insertTask(ctx, form))
  await publish(ctx, taskEvent('created', id, form.name, { after: recordedValues(form) }))
  return { id }
}

export async function updateTask(ctx: Context, id: number, form: TaskForm): Promise<void> {
  const before = await lockTask(ctx, id)
  await unlessNameTaken(() => queries.updateTask(ctx, id, form))
  if (!isSameSchedule(before.schedule, form.schedule)) await follow(ctx, id, form.schedule)
  await publish(
    ctx,
    taskEvent('updated', id, form.name, { before: recordedValues(before), after: recordedValues(form) }),
  )
}

export async function removeTask(ctx: Context, id: number): Promise<void> {
  const { name } = await lockTask(ctx, id)
  if (await queries.isOnUnseenMachine(ctx, id)) throw conflict('error.taskUsedElsewhere')
  const machines = await assignments.findMachinesWith(ctx, id)
  await lockAssignments(ctx, machines)
  await assignments.deleteAssignments(ctx, { taskId: id })
  await queries.markTaskDeleted(ctx, id)
  await evaluateSchedules(ctx, machines)
  await publish(ctx, taskEvent('deleted', id, name))
}

/**
 * Applies the new schedule to all equipment that has the task. It counts from the last service, or from now
 * if that was in another unit.
 */
async function follow(ctx: Context, taskId: number, schedule: Schedule): Promise<void> {
  const machines = await assignments.findMachinesWith(ctx, taskId)
  if (machines.length === 0) return
  await lockAssignments(ctx, machines)
  const assigned = await assignments.findAssigned(ctx, taskId)
  await assignments.updateAssignments(
    ctx,
    assigned.map(({ equipmentId, timeZone, scheduleType, lastValue, ...meters }) => {
      const last = scheduleType === schedule.type ? lastValue : readingNow(ctx, schedule.type, meters)
      const next = nextService(last, schedule, timeZone)
      return { equipmentId, taskId, scheduleType: schedule.type, last, next }
    }),
  )
  await evaluateSchedules(ctx, machines)
}

async function lockTask(ctx: Context, id: number): Promise<TaskForm> {
  const found = await queries.lockTask(ctx, id)
  if (!found) throw notFound()
  const { name, taskType, procedure } = found
  return { name, taskType, procedure, schedule: assignments.scheduleOf(found) }
}

const recordedValues = ({ schedule, ...words }: TaskForm) => ({
  ...words,
  schedule: recordedSchedule(schedule),
})

const taskEvent = accountEvent('task')

const unlessNameTaken = unlessTaken(['task_name'], () => conflict('error.taskNameTaken', 'name'))
