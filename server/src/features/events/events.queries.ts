import type { Context } from '../../context.ts'
import { isoText } from '../../db/isoText.ts'
import { VISIBLE_EQUIPMENT, scopeValues } from '../../db/scope.ts'
import type { Stretch } from '../../db/stretches.ts'
import { FIELD_MEMBERS, TYPE_NAME } from './eventJson.ts'

/**
 * One statement for scope and page: no row when the asset is out of scope, a row without text when nothing happened.
 * The bounds on k let PostgreSQL touch the partitions between them alone. What is told by other features is never
 * older than the asset's entry, so that and the first reading are where history begins.
 */
const pageSql = (condition: string) => `
  select least(asset_state.first_k, (extract(epoch from equipment.created_at) * 1000)::bigint << 20),
    page.count, page.text
  from equipment
  left join asset_state on asset_state.account_id = equipment.account_id and asset_state.asset_id = equipment.id
  cross join lateral (
    select count(*), string_agg('{"id":"' || at || '-' || substr(to_hex(k & 1048575 | 1048576), 2)
      || '","type":"' || type || '","timestamp":"' || at || '","fields":{' || members || '}}', ',') as text
    from (
      select k, ${TYPE_NAME} as type, ${isoText('k >> 20')} as at, ${FIELD_MEMBERS} as members
      from event
      where account_id = $1 and asset_id = $5 and k >= $6 and k < $7 ${condition}
      order by event.k desc
      limit $8
    ) as newest
  ) as page
  where ${VISIBLE_EQUIPMENT} and equipment.id = $5`

const ALL = { name: 'events', text: pageSql('') }
const NOTABLE = { name: 'notableEvents', text: pageSql('and not is_status') }

/** Null: the caller may not know of this asset. */
export async function findEvents(
  ctx: Context,
  assetId: number,
  { from, before }: Stretch,
  { includeStatus, limit }: { includeStatus: boolean; limit: number },
): Promise<{ historyBegins: bigint; count: number; text: string } | null> {
  const [row] = await ctx.read({
    ...(includeStatus ? ALL : NOTABLE),
    values: [...scopeValues(ctx.session), assetId, from, before, limit],
  })
  if (!row) return null
  const [historyBegins, count, text] = row
  return { historyBegins: BigInt(historyBegins ?? 0), count: Number(count), text: text ?? '' }
}
