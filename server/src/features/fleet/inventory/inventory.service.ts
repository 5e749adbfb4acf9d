import { INVENTORY_PAGE } from '@yardmaster/core/contract/fleet/inventory.ts'
import type {
  InventoryChoices,
  InventoryFilter,
  InventoryQuery,
} from '@yardmaster/core/contract/fleet/inventory.ts'
import type { Context } from '../../../context.ts'
import { readCursor, writeCursor } from '../../../db/paging.ts'
import { findChoices } from './choices.queries.ts'
import * as queries from './inventory.queries.ts'

/** Returns a page as JSON. */
export async function listInventory(ctx: Context, query: InventoryQuery): Promise<string> {
  const found = await queries.findInventoryPage(ctx, query, query.after ? readCursor(query.after) : null)
  const page = found.slice(0, INVENTORY_PAGE)
  const last = found.length > INVENTORY_PAGE ? page.at(-1) : undefined
  const next = last ? writeCursor({ key: last.sortKey, id: last.id }) : null
  return `{"rows":[${page.map(({ row }) => row).join()}],"next":${JSON.stringify(next)}}`
}

export const listChoices = (ctx: Context): Promise<InventoryChoices> => findChoices(ctx)

export const countInventory = async (ctx: Context, filter: InventoryFilter): Promise<{ total: number }> => ({
  total: await queries.countInventory(ctx, filter),
})
