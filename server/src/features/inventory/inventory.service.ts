import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import { INVENTORY_PAGE } from '@yardmaster/core/contract/inventory.ts'
import type { InventoryQuery, inventory } from '@yardmaster/core/contract/inventory.ts'
import type { Context } from '../../context.ts'
import { readCursor, writeCursor } from '../../db/paging.ts'
import { imageAddress } from '../images/imageAddress.ts'
import * as queries from './inventory.queries.ts'

export async function listInventory(
  ctx: Context,
  query: InventoryQuery,
): Promise<AnswerOf<typeof inventory.list>> {
  const found = await queries.findInventoryPage(ctx, query, query.after ? readCursor(query.after) : null)
  const page = found.slice(0, INVENTORY_PAGE)
  const last = found.length > INVENTORY_PAGE ? page.at(-1) : undefined
  return {
    rows: page.map(({ sortKey: _sortKey, mainImageId, ...row }) => ({
      ...row,
      listImage: imageAddress(row.id, mainImageId, 'list'),
    })),
    total: await queries.countInventory(ctx, query.search),
    next: last ? writeCursor({ key: last.sortKey, id: last.id }) : null,
  }
}
