import type { NamedThing, ThingsPage } from '@yardmaster/core/contract/account/users.ts'
import { THINGS_PAGE } from '@yardmaster/core/contract/account/users.ts'
import type { Context } from '../../../context.ts'
import { readCursor, writeCursor } from '../../../db/paging.ts'
import { findUser } from './users.service.ts'
import { countThings, findThings } from './userThings.queries.ts'

export async function listThings(ctx: Context, id: number, after: string | undefined): Promise<ThingsPage> {
  await findUser(ctx, id)
  const found = await findThings(ctx, id, after ? readCursor(after) : null)
  return thingsPage(found, await countThings(ctx, id))
}

/** Builds a page. `found` must have been queried with one row more than a page holds. */
export function thingsPage(found: (NamedThing & { sortKey: string })[], total: number): ThingsPage {
  const page = found.slice(0, THINGS_PAGE)
  const last = found.length > THINGS_PAGE ? page.at(-1) : undefined
  return {
    rows: page.map(({ sortKey: _sortKey, ...thing }) => thing),
    total,
    next: last ? writeCursor({ key: last.sortKey, id: last.id }) : null,
  }
}
