import type { AccountUsersQuery, accountUsers } from '@yardmaster/core/contract/account/account.users.ts'
import { ACCOUNT_USERS_PAGE } from '@yardmaster/core/contract/account/account.users.ts'
import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import { can } from '@yardmaster/core/policy.ts'
import type { Context } from '../../../context.ts'
import { fullName } from '../../../context.ts'
import { readCursor, writeCursor } from '../../../db/paging.ts'
import { countUsers, findUsersPage } from './accountUsers.queries.ts'

export async function listAccountUsers(
  ctx: Context,
  query: AccountUsersQuery,
): Promise<AnswerOf<typeof accountUsers.list>> {
  const knowsSignIns = can(ctx.session, 'user.create')
  // Without the times, nobody learns their order either.
  const sorted = query.sort === 'lastSignIn' && !knowsSignIns ? { ...query, sort: 'name' as const } : query
  const found = await findUsersPage(ctx, sorted, query.after ? readCursor(query.after) : null)
  const page = found.slice(0, ACCOUNT_USERS_PAGE)
  const last = found.length > ACCOUNT_USERS_PAGE ? page.at(-1) : undefined
  return {
    rows: page.map((row) => ({
      id: row.id,
      name: fullName(row),
      email: row.email,
      role: row.role,
      viewOnly: row.viewOnly,
      branch: { id: row.branchId, name: row.branchName },
      ...(knowsSignIns && { lastSignInAt: row.lastSignInAt?.toString() ?? null }),
    })),
    total: await countUsers(ctx, query.search),
    next: last ? writeCursor({ key: last.sortKey, id: last.id }) : null,
  }
}
