import type { Task, TaskForm } from '@yardmaster/core/contract/service/tasks.ts'
import { can } from '@yardmaster/core/policy.ts'
import { isSameSchedule } from '@yardmaster/core/rules/schedule.ts'
import { conflict, notFound } from '../../../appError.ts'
import { accountEvent } from '../../../accountEvent.ts'
import type { Context } from '../../../context.ts'
import { unlessTaken } from '../../../db/unlessTaken.ts'
import { publish } from '../../../domainEvents.ts'
import * as assignments from './assignments.queries.ts'
import { evaluateSchedules, lockAssignments } from '../../../schedules/evaluate.queries.ts'
import { recount } from './recount.service.ts'
import { recordCurrent } from './services.queries.ts'
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
  const isRescheduled = !isSameSchedule(before.schedule, form.schedule)
  if (isRescheduled) await lockAssignments(ctx, await assignments.findMachinesWith(ctx, id))
  if (isRescheduled) await recordCurrent(ctx, { taskIds: [id] })
  await unlessNameTaken(() => queries.updateTask(ctx, id, form))
  if (isRescheduled) await recount(ctx, { taskIds: [id] })
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
