import { HOURS_PAGE } from '@yardmaster/core/contract/rentals/hours.ts'
import type { HoursFilter, HoursSort } from '@yardmaster/core/contract/rentals/hours.ts'
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Context } from '../../../context.ts'
import { countRows } from '../../../db/countRows.ts'
import type { Cursor } from '../../../db/paging.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { isOfBranch, visibleEquipment } from '../../../db/scope.ts'
import { requireClientFilter } from '../clients/clients.public.ts'
import { matchesRental } from '../rentals/rentals.public.ts'
import type { Window } from './countHours.ts'

type Reader = Pick<Context, 'db' | 'session'>

/** Selects the rentals during which an asset of the branch was out in the period, archived assets included. */
function outDuring(
  ctx: Reader,
  { from, until }: Window,
  { search, clientId, siteId, categoryId }: Omit<HoursFilter, 'from' | 'to' | 'overOnly'>,
) {
  requireClientFilter(ctx, { clientId, siteId })
  const { db, session } = ctx
  const [start, end] = [from, until].map((at) => new Date(at).toISOString())
  return (
    db
      .selectFrom('rental')
      .innerJoin('equipment', (join) => sameAccount(join, 'equipment.id', 'rental.equipmentId'))
      .where((eb) => visibleEquipment(session)(eb))
      .where(isOfBranch(session, 'equipment.branchId'))
      .where('rental.accountId', '=', session.accountId)
      .where('rental.outAt', 'is not', null)
      // As in the index.
      .where(sql<SqlBool>`tstzrange(rental.out_at, rental.in_at) && tstzrange(${start}, ${end})`)
      .where(matchesRental(ctx, search))
      .$if(clientId !== undefined, (rentals) => rentals.where('rental.clientId', '=', clientId ?? 0))
      .$if(siteId !== undefined, (rentals) => rentals.where('rental.siteId', '=', siteId ?? 0))
      .$if(categoryId !== undefined, (rentals) => rentals.where('equipment.categoryId', '=', categoryId ?? 0))
  )
}

const SORT_KEYS: Record<HoursSort, RawBuilder<string>> = {
  client: sql`client.name_key`,
  asset: sql`equipment.name_key`,
  // As text that sorts like the instants, whatever the precision.
  outAt: sql`to_char(rental.out_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`,
}

type Sorted = { sort: HoursSort; descending: boolean }

/** Returns the next rentals of the report, in order. */
export function findRentalIds(
  ctx: Reader,
  window: Window,
  { sort, descending, ...filter }: HoursFilter & Sorted,
  after: Cursor | null,
): Promise<{ id: number; sortKey: string }[]> {
  const key = SORT_KEYS[sort]
  const direction = descending ? 'desc' : 'asc'
  return outDuring(ctx, window, filter)
    .innerJoin('client', (join) => sameAccount(join, 'client.id', 'rental.clientId'))
    .$if(after !== null, (rentals) =>
      rentals.where(
        sql<SqlBool>`(${key}, rental.id) ${sql.raw(descending ? '<' : '>')} (${after?.key}, ${after?.id}::integer)`,
      ),
    )
    .orderBy(key, direction)
    .orderBy('rental.id', direction)
    .limit(HOURS_PAGE)
    .select(['rental.id', key.as('sortKey')])
    .execute()
}

export const countRentals = (ctx: Reader, window: Window, filter: HoursFilter): Promise<number> =>
  countRows(outDuring(ctx, window, filter))
