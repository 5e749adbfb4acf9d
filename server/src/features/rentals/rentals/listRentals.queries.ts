import { RENTAL_PAGE } from '@yardmaster/core/contract/rentals/rentals.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { countRows } from '../../../db/countRows.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { isOfBranch, visibleEquipment } from '../../../db/scope.ts'
import { requireClientFilter } from '../clients/clients.public.ts'
import { isInView, matches, wasOutDuring } from './listRentals.filter.ts'
import type { RentalFilter } from './listRentals.filter.ts'
import { searchedSortOf } from './listRentals.sort.ts'
import type { SortCursor, Sorted } from './listRentals.sort.ts'
import { rentalsOfEquipment, withRowColumns } from './rentalRow.ts'

/** Selects the rentals of a list. Rentals of archived equipment stay in it. */
function filtered(ctx: Context, filter: RentalFilter) {
  requireClientFilter(ctx, filter)
  const { clientId, siteId, assetId, categoryId } = filter
  let rentals = rentalsOfEquipment(ctx)
    .where((eb) => visibleEquipment(ctx.session)(eb))
    .where(isOfBranch(ctx.session, 'equipment.branchId'))
    .where(isInView(ctx, filter.view))
    .where(wasOutDuring(ctx, filter))
    .where(matches(ctx, filter.search))
  if (clientId !== undefined) rentals = rentals.where('rental.clientId', '=', clientId)
  if (siteId !== undefined) rentals = rentals.where('rental.siteId', '=', siteId)
  if (assetId !== undefined) rentals = rentals.where('rental.equipmentId', '=', assetId)
  if (categoryId !== undefined) rentals = rentals.where('equipment.categoryId', '=', categoryId)
  return rentals
}

/** Returns one row more than a page, to detect whether there is another page. */
export async function findPage(
  ctx: Context,
  query: RentalFilter & Sorted,
  after: SortCursor | null,
  limit = RENTAL_PAGE,
) {
  const { key, descending } = searchedSortOf(query)
  const direction = descending ? 'desc' : 'asc'
  const page = await filtered(ctx, query)
    .innerJoin('client as sorted', (join) => sameAccount(join, 'sorted.id', 'rental.clientId'))
    .$if(after !== null, (rentals) =>
      rentals.where(
        sql<boolean>`(${key}, rental.id) ${sql.raw(descending ? '<' : '>')} (${after?.key}, ${after?.id}::integer)`,
      ),
    )
    .orderBy(key, direction)
    .orderBy('rental.id', direction)
    .limit(limit + 1)
    .select(['rental.id', key.as('sortKey')])
    .execute()
  const found = await findRows(
    ctx,
    page.map(({ id }) => id),
  )
  return page.flatMap(({ id, sortKey }) => {
    const row = found.get(id)
    return row ? { sortKey, row } : []
  })
}

/** Only the rows of a page are joined with what they show. */
async function findRows(ctx: Context, ids: number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const rows = await withRowColumns(rentalsOfEquipment(ctx))
    .where((eb) => eb('rental.id', '=', eb.fn.any(eb.val(ids))))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export const countRentals = (ctx: Context, filter: RentalFilter): Promise<number> =>
  countRows(filtered(ctx, filter))
