import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { sameAccount } from '../../../db/sameAccount.ts'

/** Returns those of the tasks that are assigned to the equipment, sorted by name. */
export const findAssignedTasks = ({ db, session }: Context, equipmentId: number, taskIds: number[]) =>
  db
    .selectFrom('taskAssignment')
    .innerJoin('task', (join) => sameAccount(join, 'task.id', 'taskAssignment.taskId'))
    .where('taskAssignment.accountId', '=', session.accountId)
    .where('taskAssignment.equipmentId', '=', equipmentId)
    .where('task.id', '=', sql<number>`any (${taskIds})`)
    .where('task.deletedAt', 'is', null)
    .orderBy('task.id')
    .select(['task.id', 'task.name'])
    .execute()

/** Returns all tasks that are assigned to the equipment. */
export const findTasksOf = ({ db, session }: Context, equipmentId: number) =>
  db
    .selectFrom('taskAssignment')
    .innerJoin('task', (join) => sameAccount(join, 'task.id', 'taskAssignment.taskId'))
    .where('taskAssignment.accountId', '=', session.accountId)
    .where('taskAssignment.equipmentId', '=', equipmentId)
    .where('task.deletedAt', 'is', null)
    .select(['task.id', 'task.name'])
    .execute()

/** Returns the planned tasks sorted by name, as the history shows them. */
export const findPlannedTasks = ({ db, session }: Context, repairId: number) =>
  db
    .selectFrom('repairTask')
    .innerJoin('task', (join) => sameAccount(join, 'task.id', 'repairTask.taskId'))
    .where('repairTask.accountId', '=', session.accountId)
    .where('repairTask.repairId', '=', repairId)
    .orderBy(sql`lower(task.name)`)
    .orderBy('task.id')
    .select(['task.id', 'task.name', 'repairTask.done'])
    .execute()

export async function tickTask(
  { db, session }: Context,
  { repairId, taskId, done }: { repairId: number; taskId: number; done: boolean },
): Promise<void> {
  await db
    .updateTable('repairTask')
    .where('accountId', '=', session.accountId)
    .where('repairId', '=', repairId)
    .where('taskId', '=', taskId)
    .set({ done })
    .execute()
}

export async function insertPlannedTasks(
  { db, session: { accountId } }: Context,
  repairId: number,
  taskIds: readonly number[],
): Promise<void> {
  if (taskIds.length === 0) return
  const rows = taskIds.map((taskId) => ({ accountId, repairId, taskId }))
  await db.insertInto('repairTask').values(rows).execute()
}

export async function deletePlannedTasks(
  { db, session }: Context,
  repairId: number,
  taskIds: readonly number[],
): Promise<void> {
  if (taskIds.length === 0) return
  await db
    .deleteFrom('repairTask')
    .where('accountId', '=', session.accountId)
    .where('repairId', '=', repairId)
    .where('taskId', 'in', taskIds)
    .execute()
}
