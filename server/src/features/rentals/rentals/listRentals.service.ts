import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import { BOARD_ROWS, RENTAL_PAGE } from '@yardmaster/core/contract/rentals/rentals.ts'
import type { RentalBoard, RentalQuery, rentals } from '@yardmaster/core/contract/rentals/rentals.ts'
import type { Context } from '../../../context.ts'
import { withinLimit } from '../../../reports/withinLimit.ts'
import { sortedFor } from '../clients/clients.public.ts'
import type { ListView, RentalFilter } from './listRentals.filter.ts'
import * as queries from './listRentals.queries.ts'
import { readSortCursor, writeSortCursor } from './listRentals.sort.ts'
import { rentalRowOf } from './rentalRow.ts'

export async function listRentals(ctx: Context, asked: RentalQuery): Promise<AnswerOf<typeof rentals.list>> {
  const query = { ...asked, sort: sortedFor(ctx, asked.sort) }
  const after = query.after ? readSortCursor(query, query.after) : null
  const found = await withinLimit(ctx, (limited) => queries.findPage(limited, query, after))
  const page = found.slice(0, RENTAL_PAGE)
  const last = found.length > RENTAL_PAGE ? page.at(-1) : undefined
  return {
    rows: page.map(({ row }) => rentalRowOf(ctx, row)),
    next: last ? writeSortCursor(last.sortKey, last.row.id) : null,
  }
}

export const countRentals = async (ctx: Context, filter: RentalFilter): Promise<{ total: number }> => ({
  total: await withinLimit(ctx, (limited) => queries.countRentals(limited, filter)),
})

export async function readBoard(ctx: Context): Promise<RentalBoard> {
  const column = (view: ListView) => readBoardColumn(ctx, view)
  const dueToday = await column('dueToday')
  const dueLater = await column('dueLater')
  return {
    goingOutToday: await column('goingOutToday'),
    onRent: { total: dueToday.total + dueLater.total, rows: dueLater.rows },
    dueToday,
    overdue: await column('overdue'),
    returnedToday: await column('returnedToday'),
  }
}

/** Returns the first rentals of a view, by what is to be done first, and the number of all. */
export async function readBoardColumn(
  ctx: Context,
  view: ListView,
  limit = BOARD_ROWS,
): Promise<RentalBoard['onRent']> {
  const sorted = { view, search: '', sort: 'next', descending: false } as const
  const found = await queries.findPage(ctx, sorted, null, limit)
  const rows = found.slice(0, limit).map(({ row }) => rentalRowOf(ctx, row))
  const total = found.length > limit ? await queries.countRentals(ctx, { view, search: '' }) : rows.length
  return { total, rows }
}
