import { CALENDAR_PAGE } from '@yardmaster/core/contract/rentals/rentals.ts'
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Cursor } from '../../../db/paging.ts'
import { visibleInBranch } from '../../../db/scope.ts'
import { matchingEquipment } from './matchingEquipment.ts'
import { ASSET_COLUMNS, rentalsOfEquipment, withRowColumns } from './rentalRow.ts'

export type Period = { from: Temporal.Instant; until: Temporal.Instant }

type Filter = { search: string; categoryId?: number | undefined; rentedOnly: boolean }

/**
 * Selects the rentals that touch a period. An asset that is out stays so until it comes back, however long it is
 * overdue.
 */
const touches = ({ clock }: Context, { from, until }: Period): RawBuilder<SqlBool> => {
  const now = clock.now().toString()
  return sql`rental.canceled_at is null
    and coalesce(rental.out_at, rental.start_at) < ${until.toString()}::timestamptz
    and case when rental.out_at is null then rental.due_at
      else coalesce(rental.in_at, greatest(rental.due_at, ${now}::timestamptz)) end > ${from.toString()}::timestamptz`
}

/** Returns one asset more than a page. */
export async function findAssets(ctx: Context, filter: Filter, period: Period, after: Cursor | null) {
  const { db, session } = ctx
  const rented = sql<SqlBool>`exists (select from rental where rental.account_id = equipment.account_id
    and rental.equipment_id = equipment.id and ${touches(ctx, period)})`
  return db
    .selectFrom('equipment')
    .where(visibleInBranch(session))
    .where(await matchingEquipment(ctx, filter.search))
    .$if(filter.categoryId !== undefined, (assets) =>
      assets.where('equipment.categoryId', '=', filter.categoryId ?? null),
    )
    .$if(filter.rentedOnly, (assets) => assets.where(rented))
    .$if(after !== null, (assets) =>
      assets.where(sql<SqlBool>`(equipment.name_key, equipment.id) > (${after?.key}, ${after?.id}::integer)`),
    )
    .orderBy('equipment.nameKey')
    .orderBy('equipment.id')
    .limit(CALENDAR_PAGE + 1)
    .select([...ASSET_COLUMNS, 'equipment.nameKey as sortKey'])
    .execute()
}

/** Returns the rentals of these assets, which the caller may see, in the order of their starts. */
export const findRentals = (ctx: Context, assetIds: number[], period: Period) =>
  withRowColumns(rentalsOfEquipment(ctx))
    .where((eb) => eb('rental.equipmentId', '=', eb.fn.any(eb.val(assetIds))))
    .where(touches(ctx, period))
    .orderBy(sql`coalesce(rental.out_at, rental.start_at)`)
    .orderBy('rental.id')
    .execute()
