import type { Status } from '@yardmaster/core/contract/history/snapshots.ts'
import { IN_SHOP } from '@yardmaster/core/flags.ts'
import { can } from '@yardmaster/core/policy.ts'
import type { AssetRentalState } from '@yardmaster/core/rules/rentals.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { ACTIVITY } from '../../../db/activity.ts'
import { hasRentalState } from '../../../db/rentalState.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { visibleInBranch } from '../../../db/scope.ts'

/** Counts the assets of the current branch by all of their states at once, so that they are read once. */
export async function countByStates(ctx: Context) {
  const { db, session } = ctx
  return db
    .selectFrom('equipment')
    .leftJoin('assetState', (join) => sameAccount(join, 'assetState.assetId', 'equipment.id'))
    .where((eb) => visibleInBranch(session)(eb))
    .groupBy([sql`1`, sql`2`, sql`3`])
    .select((eb) => [
      sql<Status>`${sql.raw(ACTIVITY)}`.as('activity'),
      rentalStateOf(ctx).as('rental'),
      sql<boolean>`equipment.id in (select asset_flag.equipment_id from asset_flag
        where asset_flag.account_id = ${session.accountId} and asset_flag.flag_id = ${IN_SHOP})`.as('inShop'),
      eb.cast<number>(eb.fn.countAll(), 'integer').as('count'),
    ])
    .execute()
}

/** By the conditions of the list of assets, so that the numbers agree with it. */
function rentalStateOf(ctx: Context) {
  if (!can(ctx.session, 'rental.read')) return sql<AssetRentalState>`'available'`
  const is = (state: AssetRentalState) => hasRentalState(ctx, [state])
  return sql<AssetRentalState>`case when ${is('overdue')} then 'overdue' when ${is('onRent')} then 'onRent'
    when ${is('reserved')} then 'reserved' else 'available' end`
}
