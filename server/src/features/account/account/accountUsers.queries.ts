import type { AccountUsersQuery } from '@yardmaster/core/contract/account/account.users.ts'
import { ACCOUNT_USERS_PAGE } from '@yardmaster/core/contract/account/account.users.ts'
import type { Role } from '@yardmaster/core/roles.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { countRows } from '../../../db/countRows.ts'
import type { Cursor } from '../../../db/paging.ts'
import { containing } from '../../../db/paging.ts'
import { sameAccount } from '../../../db/sameAccount.ts'

const NAME = sql<string>`lower(app_user.last_name || E'\t' || app_user.first_name)`

/** All keys are text, so that one kind of cursor fits all. */
const SORT_KEYS = {
  name: NAME,
  role: sql<string>`array_position(array['admin', 'branch', 'worker', 'operator'], app_user.role) || ${NAME}`,
  branch: sql<string>`lower(branch.name) || E'\t' || ${NAME}`,
  lastSignIn: sql<string>`coalesce(to_char(app_user.last_sign_in_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS'), '')`,
}

/** Administrators see the users of all branches, others those of their own. */
const visibleUsers = ({ db, session }: Context, search: string) =>
  db
    .selectFrom('appUser')
    .innerJoin('branch', (join) => sameAccount(join, 'branch.id', 'appUser.branchId'))
    .where('appUser.accountId', '=', session.accountId)
    .where('appUser.deletedAt', 'is', null)
    .$if(session.role !== 'admin', (query) => query.where('appUser.branchId', '=', session.branchId))
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`lower(concat_ws(' ', first_name, last_name, email, branch.name)) like lower(${containing(search)})`,
      ),
    )

export const findUsersPage = (ctx: Context, query: AccountUsersQuery, after: Cursor | null) => {
  const key = SORT_KEYS[query.sort]
  const direction = query.descending ? 'desc' : 'asc'
  const beyond = sql.raw(query.descending ? '<' : '>')
  return visibleUsers(ctx, query.search)
    .$if(after !== null, (page) =>
      page.where(sql<boolean>`(${key}, app_user.id) ${beyond} (${after?.key}, ${after?.id})`),
    )
    .orderBy(key, direction)
    .orderBy('appUser.id', direction)
    .limit(ACCOUNT_USERS_PAGE + 1)
    .select([
      'appUser.id',
      'appUser.firstName',
      'appUser.lastName',
      'appUser.email',
      'appUser.role',
      'appUser.viewOnly',
      'appUser.branchId',
      'appUser.lastSignInAt',
      'branch.name as branchName',
      sql<string>`${key}`.as('sortKey'),
    ])
    .$narrowType<{ role: Role }>()
    .execute()
}

export const countUsers = (ctx: Context, search: string): Promise<number> =>
  countRows(visibleUsers(ctx, search))
