import { REPAIRS_PAGE } from '@yardmaster/core/contract/service/repairList.ts'
import type { RepairFilter, RepairQuery } from '@yardmaster/core/contract/service/repairList.ts'
import type { Context } from '../../../context.ts'
import { readCursor, writeCursor } from '../../../db/paging.ts'
import * as queries from './repairList.queries.ts'

/** Returns a page as JSON. */
export async function listRepairs(ctx: Context, query: RepairQuery): Promise<string> {
  const found = await queries.findRepairPage(ctx, query, query.after ? readCursor(query.after) : null)
  const page = found.slice(0, REPAIRS_PAGE)
  const last = found.length > REPAIRS_PAGE ? page.at(-1) : undefined
  const next = last ? writeCursor({ key: last.sortKey, id: last.row.id }) : null
  return JSON.stringify({ rows: page.map(({ row }) => row), next })
}

export const countRepairs = async (ctx: Context, filter: RepairFilter): Promise<{ total: number }> => ({
  total: await queries.countRepairs(ctx, filter),
})
