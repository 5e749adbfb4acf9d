import type { Context } from '../../../context.ts'
import { visibleInBranch } from '../../../db/scope.ts'

/** Returns the newest open repair. The caller must check that the user may see the equipment. */
export const findOpenRepair = async ({ db, session }: Context, equipmentId: number) =>
  db
    .selectFrom('repair')
    .where('accountId', '=', session.accountId)
    .where('equipmentId', '=', equipmentId)
    .where('resolvedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .select(['id', 'ticketNum'])
    .executeTakeFirst()

export async function findWithTasks({ db, session }: Context, taskIds: number[]): Promise<number[]> {
  const found = await db
    .selectFrom('equipment')
    .where(visibleInBranch(session))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('taskAssignment')
          .whereRef('taskAssignment.accountId', '=', 'equipment.accountId')
          .whereRef('taskAssignment.equipmentId', '=', 'equipment.id')
          .where('taskAssignment.taskId', '=', eb.fn.any(eb.val(taskIds)))
          .select('taskAssignment.taskId'),
      ),
    )
    .orderBy('equipment.id')
    .select('equipment.id')
    .execute()
  return found.map(({ id }) => id)
}
