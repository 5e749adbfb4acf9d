import { IN_SHOP } from '@yardmaster/core/flags.ts'
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Cursor } from '../../../db/paging.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { visibleEquipment, visibleInBranch } from '../../../db/scope.ts'
import { matchingEquipment } from './matchingEquipment.ts'
import { ASSET_COLUMNS } from './rentalRow.ts'

type Filter = { search: string; categoryId?: number | undefined; startAt: string; dueAt: string }

/** The equipment of the branch where the user works, or that of the other branches that they may see. */
export type Where = 'here' | 'elsewhere'

const OF_ASSET = sql`rental.account_id = equipment.account_id and rental.equipment_id = equipment.id`

/**
 * Nobody has rented the asset in the period, and it isn't overdue. Reads the open rentals once, however much
 * equipment there is. The conditions are those of the partial indexes.
 */
function isFree({ clock, session }: Context, { startAt, dueAt }: Filter) {
  const among = (condition: RawBuilder<unknown>) =>
    sql`(select rental.equipment_id from rental where rental.account_id = ${session.accountId} and ${condition})`
  const touches = sql`rental.start_at < ${dueAt}::timestamptz and rental.due_at > ${startAt}::timestamptz`
  const reserved = sql`rental.out_at is null and rental.canceled_at is null and ${touches}`
  const out = sql`rental.out_at is not null and rental.in_at is null
    and (rental.due_at < ${clock.now().toString()}::timestamptz or ${touches})`
  return sql<SqlBool>`(equipment.id not in ${among(reserved)} and equipment.id not in ${among(out)})`
}

export async function findFree(
  ctx: Context,
  filter: Filter,
  { where, after, limit }: { where: Where; after: Cursor | null; limit: number },
) {
  const { db, session } = ctx
  const assets = db.selectFrom('equipment')
  const scoped =
    where === 'here'
      ? assets.where(visibleInBranch(session))
      : assets
          .where(visibleEquipment(session))
          .where('equipment.archivedAt', 'is', null)
          .where('equipment.branchId', '<>', session.branchId)
  return scoped
    .where(await matchingEquipment(ctx, filter.search))
    .$if(filter.categoryId !== undefined, (found) =>
      found.where('equipment.categoryId', '=', filter.categoryId ?? null),
    )
    .where(isFree(ctx, filter))
    .$if(after !== null, (found) =>
      found.where(sql<SqlBool>`(equipment.name_key, equipment.id) > (${after?.key}, ${after?.id}::integer)`),
    )
    .orderBy('equipment.nameKey')
    .orderBy('equipment.id')
    .limit(limit)
    .select([...ASSET_COLUMNS, 'equipment.nameKey as sortKey'])
    .execute()
}

/** Returns what a page shows besides the assets themselves. */
export const findDetails = ({ db, session }: Context, ids: number[], dueAt: string) =>
  db
    .selectFrom('equipment')
    .leftJoin('assetState', (join) => sameAccount(join, 'assetState.assetId', 'equipment.id'))
    .where('equipment.accountId', '=', session.accountId)
    .where((eb) => eb('equipment.id', '=', eb.fn.any(eb.val(ids))))
    .select([
      'equipment.id',
      'assetState.lat',
      'assetState.lng',
      sql<boolean>`exists (select from asset_flag where asset_flag.account_id = equipment.account_id
        and asset_flag.equipment_id = equipment.id and flag_id = ${IN_SHOP})`.as('inShop'),
      sql<Temporal.Instant | null>`(select min(start_at) from rental where ${OF_ASSET} and rental.out_at is null
        and rental.canceled_at is null and rental.start_at >= ${dueAt}::timestamptz)`.as('nextStartAt'),
    ])
    .execute()
