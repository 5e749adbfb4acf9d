import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import { INVENTORY_PAGE } from '@yardmaster/core/contract/inventory.ts'
import type {
  InventoryFilter,
  InventoryQuery,
  InventoryRow,
  inventory,
} from '@yardmaster/core/contract/inventory.ts'
import type { Status } from '@yardmaster/core/contract/telemetry.ts'
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
    rows: page.map(rowOf),
    next: last ? writeCursor({ key: last.sortKey, id: last.id }) : null,
  }
}

export const countInventory = async (ctx: Context, filter: InventoryFilter): Promise<{ total: number }> => ({
  total: await queries.countInventory(ctx, filter),
})

type Found = Awaited<ReturnType<typeof queries.findInventoryPage>>[number]

function rowOf(found: Found): InventoryRow {
  const { sortKey: _sortKey, mainImageId, status, lastUpdateAt, firstName, lastName, ...row } = found
  return {
    ...row,
    listImage: imageAddress(row.id, mainImageId, 'list'),
    status: lastUpdateAt && (status as Status | null),
    lastUpdateAt: lastUpdateAt?.toString({ fractionalSecondDigits: 3 }) ?? null,
    assignedTo: firstName === null ? null : `${firstName} ${lastName}`,
  }
}
