import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import type { NamedThing, users } from '@yardmaster/core/contract/account/users.ts'
import { THINGS_PAGE } from '@yardmaster/core/contract/account/users.ts'
import { can } from '@yardmaster/core/policy.ts'
import type { Context } from '../../../context.ts'
import { readCursor, writeCursor } from '../../../db/paging.ts'
import { findUser } from './users.service.ts'
import { countThings, findThings } from './userThings.queries.ts'

export async function listThings(
  ctx: Context,
  id: number,
  after: string | undefined,
): Promise<AnswerOf<typeof users.things>> {
  await findUser(ctx, id)
  const found = await findThings(ctx, id, after ? readCursor(after) : null)
  const mayRead = can(ctx.session, 'client.read')
  const shown = found.map((thing) => (mayRead ? thing : { ...thing, client: null }))
  return thingsPage(shown, await countThings(ctx, id))
}

/** Builds a page. `found` must have been queried with one row more than a page holds. */
export function thingsPage<Thing extends NamedThing & { sortKey: string }>(
  found: Thing[],
  total: number,
): { rows: Omit<Thing, 'sortKey'>[]; total: number; next: string | null } {
  const page = found.slice(0, THINGS_PAGE)
  const last = found.length > THINGS_PAGE ? page.at(-1) : undefined
  return {
    rows: page.map(({ sortKey: _sortKey, ...thing }) => thing),
    total,
    next: last ? writeCursor({ key: last.sortKey, id: last.id }) : null,
  }
}
