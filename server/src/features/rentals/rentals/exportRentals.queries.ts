import type { Context } from '../../../context.ts'

/** Returns the names of the branches and categories of the account by id. */
export async function findNames({ db, session }: Context) {
  const branches = await db
    .selectFrom('branch')
    .where('accountId', '=', session.accountId)
    .select(['id', 'name'])
    .execute()
  const categories = await db
    .selectFrom('category')
    .where('accountId', '=', session.accountId)
    .select(['id', 'name'])
    .execute()
  const named = (rows: { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]))
  return { branches: named(branches), categories: named(categories) }
}
