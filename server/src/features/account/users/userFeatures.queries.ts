import type { Context } from '../../../context.ts'

/** Returns the features of the account and those granted to the worker. Null means all. */
export const findFeatures = ({ db, session }: Context, id: number) =>
  db
    .selectFrom('appUser')
    .innerJoin('account', 'account.id', 'appUser.accountId')
    .where('appUser.accountId', '=', session.accountId)
    .where('appUser.id', '=', id)
    .select(['account.features as ofAccount', 'appUser.features as ofWorker'])
    .executeTakeFirstOrThrow()

export async function setFeatures(
  { db, session }: Context,
  id: number,
  features: string[] | null,
): Promise<void> {
  await db
    .updateTable('appUser')
    .set({ features })
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .execute()
}
