import { invalid } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import type { LockedRepair } from './changeRepair.queries.ts'
import * as queries from './plannedTasks.queries.ts'

/** Throws if a task isn't assigned to this equipment, because such a task can't be planned. */
export async function assignedTasks(ctx: Context, equipmentId: number, taskIds: number[]) {
  if (taskIds.length === 0) return []
  const found = await queries.findAssignedTasks(ctx, equipmentId, taskIds)
  if (found.length < new Set(taskIds).size) throw invalid('plannedTasks', 'error.taskNotAssigned')
  return found
}

/**
 * Keeps tasks that were planned before, even if they are no longer assigned to the equipment. Returns the
 * names before and after.
 */
export async function replanTasks(
  ctx: Context,
  { id, equipmentId }: LockedRepair,
  taskIds: readonly number[],
): Promise<{ before: string[]; after: string[] }> {
  const planned = await queries.findPlannedTasks(ctx, id)
  const wanted = new Set(taskIds)
  const kept = planned.filter((task) => wanted.has(task.id))
  const dropped = planned.filter((task) => !wanted.has(task.id))
  for (const task of kept) wanted.delete(task.id)
  const added = await assignedTasks(ctx, equipmentId, [...wanted])
  await queries.deletePlannedTasks(ctx, id, idsOf(dropped))
  await queries.insertPlannedTasks(ctx, id, idsOf(added))
  return { before: namesOf(planned), after: namesOf([...kept, ...added]) }
}

type Task = { id: number; name: string }
const idsOf = (tasks: readonly Task[]) => tasks.map(({ id }) => id)
const namesOf = (tasks: readonly Task[]) => tasks.map(({ name }) => name)
