import type { Context } from '../../../context.ts'

/** What is archived blocks nobody's deletion; brought back later, it is with nobody rather than with someone gone. */
export async function releaseArchived({ db, session }: Context, userId: number): Promise<void> {
  await db
    .updateTable('equipment')
    .set({ assignedTo: null })
    .where('accountId', '=', session.accountId)
    .where('assignedTo', '=', userId)
    .where('archivedAt', 'is not', null)
    .execute()
}
