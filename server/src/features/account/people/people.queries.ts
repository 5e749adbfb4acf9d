import type { OperatorForm, PeopleQuery } from '@yardmaster/core/contract/account/people.ts'
import { PEOPLE_PAGE } from '@yardmaster/core/contract/account/people.ts'
import { sql } from 'kysely'
import type { Expression } from 'kysely'
import type { Context, SignedIn } from '../../../context.ts'
import { countRows } from '../../../db/countRows.ts'
import type { Cursor } from '../../../db/paging.ts'
import { containing } from '../../../db/paging.ts'
import { countVisibleThings, selectUsers } from '../users/users.public.ts'

const NAME = sql<string>`lower(app_user.last_name || E'\t' || app_user.first_name)`

/** Returns the sort key of each column. All keys are text, so that one kind of cursor fits all. */
const sortKeys = (session: SignedIn): Record<PeopleQuery['sort'], Expression<string>> => ({
  name: NAME,
  role: sql<string>`array_position(array['admin', 'branch', 'worker', 'operator'], app_user.role) || ${NAME}`,
  branch: sql<string>`lower(branch.name) || E'\\t' || ${NAME}`,
  email: sql<string>`coalesce(app_user.email, '')`,
  things: sql<string>`lpad((${countVisibleThings(session)})::text, 10, '0')`,
})

/** Without a branch, of all branches. */
type Listed = { branchId: number | null; search: string }

const inBranch = (ctx: Context, { branchId, search }: Listed) => {
  const all = selectUsers(ctx)
  const query = branchId === null ? all : all.where('appUser.branchId', '=', branchId)
  if (!search) return query
  return query.where(
    sql<boolean>`lower(concat_ws(' ', app_user.first_name, app_user.last_name, app_user.email))
      like lower(${containing(search)})`,
  )
}

export const findPeoplePage = (
  ctx: Context,
  branchId: number | null,
  query: PeopleQuery,
  after: Cursor | null,
) => {
  const key = sortKeys(ctx.session)[query.sort]
  const direction = query.descending ? 'desc' : 'asc'
  return inBranch(ctx, { branchId, search: query.search })
    .$if(after !== null, (page) =>
      page.where(
        sql<boolean>`(${key}, app_user.id) ${sql.raw(query.descending ? '<' : '>')} (${after?.key}, ${after?.id})`,
      ),
    )
    .orderBy(key, direction)
    .orderBy('appUser.id', direction)
    .limit(PEOPLE_PAGE + 1)
    .select(sql<string>`${key}`.as('sortKey'))
    .execute()
}

export const countPeople = (ctx: Context, listed: Listed): Promise<number> => countRows(inBranch(ctx, listed))

export async function insertOperator(
  { db, session }: Context,
  branchId: number,
  form: OperatorForm,
): Promise<number> {
  const { accountId } = session
  const { id } = await db
    .insertInto('appUser')
    .values({ accountId, branchId, role: 'operator', ...form })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function renameOperator(
  { db, session }: Context,
  id: number,
  form: OperatorForm,
): Promise<void> {
  await db
    .updateTable('appUser')
    .set(form)
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .execute()
}
