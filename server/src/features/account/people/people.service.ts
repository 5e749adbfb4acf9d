import type {
  NewOperator,
  OperatorForm,
  PeoplePage,
  PeopleQuery,
} from '@yardmaster/core/contract/account/people.ts'
import { PEOPLE_PAGE } from '@yardmaster/core/contract/account/people.ts'
import { can } from '@yardmaster/core/policy.ts'
import { forbidden } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { fullName } from '../../../context.ts'
import { readCursor, writeCursor } from '../../../db/paging.ts'
import { publish } from '../../../domainEvents.ts'
import { branchOfNew } from '../../../session/session.service.ts'
import { describeUser, findUserForChange } from '../users/users.public.ts'
import * as queries from './people.queries.ts'

/** Returns the people of a branch that the caller may see, by default of the one that they work in. */
export async function listPeople(
  ctx: Context,
  query: PeopleQuery,
  branchId = ctx.session.allBranches ? null : ctx.session.branchId,
): Promise<PeoplePage> {
  const after = query.after ? readCursor(query.after) : null
  const found = await queries.findPeoplePage(ctx, branchId, query, after)
  const page = found.slice(0, PEOPLE_PAGE)
  const last = found.length > PEOPLE_PAGE ? page.at(-1) : undefined
  return {
    rows: page.map((row) => describeUser(ctx.session, row)),
    total: await queries.countPeople(ctx, { branchId, search: query.search }),
    next: last ? writeCursor({ key: last.sortKey, id: last.id }) : null,
  }
}

export async function addOperator(
  ctx: Context,
  { branchId: given, ...form }: NewOperator,
): Promise<{ id: number }> {
  const branchId = await branchOfNew(ctx, given)
  const id = await queries.insertOperator(ctx, branchId, form)
  await publish(ctx, {
    action: 'created',
    resource: { kind: 'user', id, name: fullName(form) },
    branchId,
    after: { ...form, role: 'operator' },
  })
  return { id }
}

/** Renames operators only. People who sign in are edited as users. */
export async function renameOperator(ctx: Context, id: number, form: OperatorForm): Promise<void> {
  const { role, branchId, firstName, lastName } = await findOperator(ctx, id)
  await queries.renameOperator(ctx, id, form)
  await publish(ctx, {
    action: 'updated',
    resource: { kind: 'user', id, name: fullName(form) },
    branchId,
    before: { firstName, lastName, role },
    after: { ...form, role },
  })
}

async function findOperator(ctx: Context, id: number) {
  const user = await findUserForChange(ctx, id)
  if (!can(ctx.session, 'user.update', user) || user.role !== 'operator') throw forbidden()
  return user
}
