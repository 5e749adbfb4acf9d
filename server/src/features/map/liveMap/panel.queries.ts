import type { HeardAt } from '@yardmaster/core/contract/map/gateways.heard.ts'
import type { AssetRentalState } from '@yardmaster/core/rules/rentals.ts'
import type { Context } from '../../../context.ts'
import { instantText } from '../../../db/isoText.ts'
import { hasRentalState } from '../../../db/rentalState.ts'
import { visibleInBranch } from '../../../db/scope.ts'
import { IS_WHERE_HEARD, LAST_HEARD_OF_ASSET } from '../../../positions/lastHeard.ts'

/** Returns the newest open repair. The caller must check that the user may see the equipment. */
export const findOpenRepair = async ({ db, session }: Context, equipmentId: number) =>
  db
    .selectFrom('repair')
    .where('accountId', '=', session.accountId)
    .where('equipmentId', '=', equipmentId)
    .where('resolvedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .select(['id', 'ticketNum'])
    .executeTakeFirst()

export async function findWithTasks({ db, session }: Context, taskIds: number[]): Promise<number[]> {
  const found = await db
    .selectFrom('equipment')
    .where(visibleInBranch(session))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('taskAssignment')
          .whereRef('taskAssignment.accountId', '=', 'equipment.accountId')
          .whereRef('taskAssignment.equipmentId', '=', 'equipment.id')
          .where('taskAssignment.taskId', '=', eb.fn.any(eb.val(taskIds)))
          .select('taskAssignment.taskId'),
      ),
    )
    .orderBy('equipment.id')
    .select('equipment.id')
    .execute()
  return found.map(({ id }) => id)
}

export async function findWithRentals(ctx: Context, states: readonly AssetRentalState[]): Promise<number[]> {
  const found = await ctx.db
    .selectFrom('equipment')
    .where(visibleInBranch(ctx.session))
    .where(hasRentalState(ctx, states))
    .orderBy('equipment.id')
    .select('equipment.id')
    .execute()
  return found.map(({ id }) => id)
}

const HEARD_SINCE = `
  select heard.place, heard.area, ${instantText('heard.heard_at')}
  from equipment
  left join asset_state on asset_state.account_id = equipment.account_id and asset_state.asset_id = equipment.id
  cross join lateral (${LAST_HEARD_OF_ASSET}) as heard
  where equipment.account_id = $1 and equipment.id = $2 and ${IS_WHERE_HEARD}`

/**
 * Returns the gateway that heard the asset since its last position. The caller must check that the user may see
 * the equipment.
 */
export async function findHeardSince(ctx: Context, equipmentId: number): Promise<HeardAt | null> {
  const values = [ctx.session.accountId, equipmentId]
  const [row] = await ctx.read({ name: 'mapHeard', text: HEARD_SINCE, values })
  if (!row) return null
  const [place, area, at] = row
  return { place: place ?? '', area: area ?? '', at: at ?? '' }
}
