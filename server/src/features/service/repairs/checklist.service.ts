import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import { alreadyResolved, lockRepair } from './lockRepair.ts'
import { findPlannedTasks, tickTask } from './plannedTasks.queries.ts'
import { repairEvent } from './repairEvent.ts'

type Tick = { repairId: number; taskId: number; done: boolean }

/** Checks a planned task. Its schedule restarts only when the ticket is resolved. */
export async function tickPlannedTask(ctx: Context, { repairId, taskId, done }: Tick): Promise<void> {
  const repair = await lockRepair(ctx, repairId)
  if (repair.resolvedAt !== null) throw await alreadyResolved(ctx, repair)
  const before = await findPlannedTasks(ctx, repairId)
  const task = before.find(({ id }) => id === taskId)
  if (!task) throw notFound()
  if (task.done === done) return
  await tickTask(ctx, { repairId, taskId, done })
  const namesOf = (tasks: typeof before) => tasks.flatMap(({ name, done: isDone }) => (isDone ? name : []))
  const after = before.map((other) => (other === task ? { ...other, done } : other))
  await publish(
    ctx,
    repairEvent('updated', repair, {
      before: { tasksDone: namesOf(before) },
      after: { tasksDone: namesOf(after) },
    }),
  )
}
