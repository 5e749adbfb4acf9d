import { fullName } from '../../../context.ts'
import type { Context } from '../../../context.ts'

/** Returns the notes in the order in which they were added. */
export const findNotes = ({ db, session }: Context, repairId: number) =>
  db
    .selectFrom('repairNote')
    .where('accountId', '=', session.accountId)
    .where('repairId', '=', repairId)
    .orderBy('id')
    .select(['id', 'content', 'createdAt', 'userName'])
    .execute()

export async function insertNote(
  { db, session, clock }: Context,
  repairId: number,
  content: string,
): Promise<void> {
  await db
    .insertInto('repairNote')
    .values({
      accountId: session.accountId,
      repairId,
      content,
      userId: session.userId,
      userName: fullName(session),
      createdAt: clock.now().toString(),
    })
    .execute()
}
