import { INVENTORY_PAGE } from '@yardmaster/core/contract/fleet/inventory.ts'
import type {
  InventoryChoices,
  InventoryFilter,
  InventoryQuery,
  InventoryRow,
} from '@yardmaster/core/contract/fleet/inventory.ts'
import type { Context } from '../../../context.ts'
import { readCursor, writeCursor } from '../../../db/paging.ts'
import type { Cursor } from '../../../db/paging.ts'
import { findChoices } from './choices.queries.ts'
import { filtered } from './inventory.filter.ts'
import { partsFrom, partsOf, readPartCursor, writePartCursor } from './inventory.parts.ts'
import { countInventory as countRowsOf, findInventoryPage, isUnfiltered } from './inventory.queries.ts'
import type { FoundRow } from './inventory.rows.ts'
import { isPartSort } from './inventory.sort.ts'
import type { KeySort, PartSort } from './inventory.sort.ts'

/** Returns a page as JSON. */
export async function listInventory(ctx: Context, query: InventoryQuery): Promise<string> {
  const after = query.after ? readCursor(query.after) : null
  const { sort } = query
  const page = isPartSort(sort)
    ? await pageOfParts(ctx, query, sort, after)
    : await pageByKey(ctx, query, sort, after)
  return JSON.stringify({ rows: page.rows, next: page.next && writeCursor(page.next) })
}

type Page = { rows: InventoryRow[]; next: Cursor | null }

async function pageByKey(ctx: Context, query: InventoryQuery, sort: KeySort, after: Cursor | null) {
  const where = await filtered(ctx, query)
  const isWhole = isUnfiltered(query)
  const { descending } = query
  return cut(await findInventoryPage(ctx, { where, isWhole, sort, descending, after }), endOf)
}

const endOf = ({ sortKey, row }: FoundRow): Cursor => ({ key: sortKey, id: row.id })

/** Returns a page of a list that is sorted by the parts and by name within each. */
async function pageOfParts(ctx: Context, query: InventoryQuery, sort: PartSort, after: Cursor | null) {
  const filter = await filtered(ctx, query)
  const { descending } = query
  const cursor = after && readPartCursor(after)
  const found: (FoundRow & { part: string })[] = []
  for (const { key, where } of partsFrom(await partsOf(ctx, sort, query), descending, cursor)) {
    const rows = await findInventoryPage(ctx, {
      where: (eb) => eb.and([filter(eb), where(eb)]),
      isWhole: false,
      sort: 'name',
      descending,
      after: cursor?.part === key ? cursor.within : null,
    })
    found.push(...rows.map((row) => ({ ...row, part: key })))
    if (found.length > INVENTORY_PAGE) break
  }
  return cut(found, (last) => writePartCursor({ part: last.part, within: endOf(last) }))
}

function cut<Row extends FoundRow>(found: readonly Row[], cursorOf: (last: Row) => Cursor): Page {
  const page = found.slice(0, INVENTORY_PAGE)
  const last = found.length > INVENTORY_PAGE ? page.at(-1) : undefined
  return { rows: page.map(({ row }) => row), next: last ? cursorOf(last) : null }
}

export const listChoices = (ctx: Context): Promise<InventoryChoices> => findChoices(ctx)

export const countInventory = async (ctx: Context, filter: InventoryFilter): Promise<{ total: number }> => ({
  total: await countRowsOf(ctx, filter),
})
