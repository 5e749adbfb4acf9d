import type { FleetNow } from '@yardmaster/core/contract/reports/dashboard.ts'
import { STATUSES } from '@yardmaster/core/contract/history/snapshots.ts'
import { can } from '@yardmaster/core/policy.ts'
import { ASSET_RENTAL_STATES } from '@yardmaster/core/rules/rentals.ts'
import type { Context } from '../../../context.ts'
import { failingJobs } from '../../account/account/account.public.ts'
import { countByStates } from './fleetNow.queries.ts'

export async function readFleetNow(ctx: Context): Promise<FleetNow> {
  const groups = await countByStates(ctx)
  const countOf = (counts: (group: (typeof groups)[number]) => boolean) =>
    groups.filter(counts).reduce((sum, { count }) => sum + count, 0)
  return {
    equipment: countOf(() => true),
    activities: each(STATUSES, (status) => countOf(({ activity }) => activity === status)),
    rentals: can(ctx.session, 'rental.read')
      ? each(ASSET_RENTAL_STATES, (state) => countOf(({ rental }) => rental === state))
      : null,
    inShop: can(ctx.session, 'repair.read') ? countOf(({ inShop }) => inShop) : null,
    failingJobs: can(ctx.session, 'account.manage') ? (await failingJobs(ctx)).length : 0,
  }
}

const each = <Key extends string>(keys: readonly Key[], countOf: (key: Key) => number) =>
  Object.fromEntries(keys.map((key) => [key, countOf(key)])) as Record<Key, number>
