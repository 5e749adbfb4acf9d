import type { Context } from '../../../context.ts'
import { VISIBLE_EQUIPMENT, scopeValues } from '../../../db/scope.ts'
import type { Stretch } from '../../../db/stretches.ts'
import { PACKED_EVENT, packedEvents } from './eventJson.ts'

/**
 * Checks the scope and reads the page in one statement. Returns no row if the asset is out of scope, and
 * nothing packed if there are no events. The bounds on k limit PostgreSQL to the partitions between them.
 * Events of other features are never older than the creation of the asset, so history begins there or at the
 * first reading.
 */
const pageSql = (condition: string) => `
  select least(asset_state.first_k, (extract(epoch from equipment.created_at) * 1000)::bigint << 20),
    page.count, page.packed
  from equipment
  left join asset_state on asset_state.account_id = equipment.account_id and asset_state.asset_id = equipment.id
  cross join lateral (
    select count(*), ${packedEvents('packed')} as packed
    from (
      select ${PACKED_EVENT} as packed
      from event
      where account_id = $1 and asset_id = $5 and k >= $6 and k < $7 ${condition}
      order by event.k desc
      limit $8
    ) as newest
  ) as page
  where ${VISIBLE_EQUIPMENT} and equipment.id = $5`

const ALL = { name: 'events', text: pageSql('') }
const NOTABLE = { name: 'notableEvents', text: pageSql('and not is_status') }

/** Returns null if the caller may not see the asset. */
export async function findEvents(
  ctx: Context,
  assetId: number,
  { from, before }: Stretch,
  { includeStatus, limit }: { includeStatus: boolean; limit: number },
): Promise<{ historyBegins: bigint; count: number; packed: string } | null> {
  const [row] = await ctx.read({
    ...(includeStatus ? ALL : NOTABLE),
    values: [...scopeValues(ctx.session), assetId, from, before, limit],
  })
  if (!row) return null
  const [historyBegins, count, packed] = row
  return { historyBegins: BigInt(historyBegins ?? 0), count: Number(count), packed: packed ?? '' }
}
