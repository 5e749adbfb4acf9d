import type { ShopStay } from '@yardmaster/simulator/machine.ts'
import type { Db } from '../db/database.ts'
import { DEMO_ACCOUNTS } from './fleet.ts'
import { issueOf } from './issues.ts'
import { shopKey } from './machines.ts'
import type { ShopStays } from './machines.ts'
import { issueKeyOf } from './service.ts'

/**
 * Reads when tickets of the demo keep its assets in the shop. An asset leaves the shop when somebody resolves
 * or deletes its ticket. Tickets that users opened don't count, because the history already shows their assets
 * elsewhere.
 */
export async function readShopStays(db: Db): Promise<ShopStays> {
  const rows = await db
    .selectFrom('repair')
    .innerJoin('account', 'account.id', 'repair.accountId')
    .innerJoin('equipment', (join) =>
      join
        .onRef('equipment.accountId', '=', 'repair.accountId')
        .onRef('equipment.id', '=', 'repair.equipmentId'),
    )
    .where('account.demo', '=', true)
    .whereRef('repair.createdAt', '<', 'account.createdAt')
    .orderBy('repair.createdAt')
    .select([
      'account.name as account',
      'equipment.name as unit',
      'repair.issue',
      'repair.createdAt',
      'repair.resolvedAt',
      'repair.deletedAt',
    ])
    .execute()
  const stays = new Map<string, ShopStay[]>()
  for (const { account, unit, issue, createdAt, resolvedAt, deletedAt } of rows) {
    const known = DEMO_ACCOUNTS.find(({ name }) => name === account)
    if (!known) continue
    const key = shopKey(known.key, unit)
    const until = (resolvedAt ?? deletedAt)?.epochMilliseconds ?? Infinity
    const stay = { from: createdAt.epochMilliseconds, until, fault: faultOf(issue) }
    stays.set(key, [...(stays.get(key) ?? []), stay])
  }
  return stays
}

function faultOf(text: string): string | null {
  const key = issueKeyOf(text)
  return (key && issueOf(key).fault) ?? null
}
