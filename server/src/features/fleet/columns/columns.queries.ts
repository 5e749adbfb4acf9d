import type { Context } from '../../../context.ts'

export const findColumns = ({ db, session }: Context, list: string) =>
  db
    .selectFrom('userColumns')
    .where('accountId', '=', session.accountId)
    .where('userId', '=', session.userId)
    .where('list', '=', list)
    .select('columns')
    .executeTakeFirst()

export async function upsertColumns(
  { db, session }: Context,
  list: string,
  columns: string[],
): Promise<void> {
  await db
    .insertInto('userColumns')
    .values({ accountId: session.accountId, userId: session.userId, list, columns })
    .onConflict((oc) => oc.columns(['accountId', 'userId', 'list']).doUpdateSet({ columns }))
    .execute()
}

export async function deleteColumns({ db, session }: Context, list: string): Promise<void> {
  await db
    .deleteFrom('userColumns')
    .where('accountId', '=', session.accountId)
    .where('userId', '=', session.userId)
    .where('list', '=', list)
    .execute()
}
