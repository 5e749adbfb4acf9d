import type { Context } from '../../context.ts'
import { instantText, isoText } from '../../db/isoText.ts'
import { VISIBLE_IN_BRANCH, branchScopeValues } from '../../db/scope.ts'

const SNAPSHOTS = `
  select string_agg('{"assetId":' || asset_id || ',"lastUpdateAt":' || coalesce('"' || last_update || '"', 'null')
    || ',"status":"' || status || '","fields":{' || coalesce(members, '') || '}}', ',')
  from (
    select asset_state.asset_id, ${instantText('asset_state.last_update_at')} as last_update, asset_state.status, (
      select string_agg(to_json(key) || ':{"value":' || (value -> 0) || ',"at":"'
        || ${isoText('(value ->> 1)::bigint')} || '"}', ',')
      from json_each(asset_state.snapshot)
      where $6::text[] is null or key = any($6)
    ) as members
    from equipment
    join asset_state on asset_state.account_id = equipment.account_id and asset_state.asset_id = equipment.id
    where ${VISIBLE_IN_BRANCH} and ($5::integer[] is null or equipment.id = any($5))
    order by equipment.id
  ) as snapshot`

export async function findSnapshots(
  ctx: Context,
  assetIds: number[] | null,
  fields: string[] | null,
): Promise<string> {
  const [row] = await ctx.read({
    name: 'snapshots',
    text: SNAPSHOTS,
    values: [...branchScopeValues(ctx.session), assetIds, fields],
  })
  return `[${row?.[0] ?? ''}]`
}
