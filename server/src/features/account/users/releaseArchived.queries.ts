import type { Context } from '../../../context.ts'

/**
 * Unassigns the user's archived equipment, so that it doesn't block deletion of the user. If reinstated
 * later, it has no keeper instead of a deleted one.
 */
export async function releaseArchived({ db, session }: Context, userId: number): Promise<void> {
  await db
    .updateTable('equipment')
    .set({ assignedTo: null })
    .where('accountId', '=', session.accountId)
    .where('assignedTo', '=', userId)
    .where('archivedAt', 'is not', null)
    .execute()
}
