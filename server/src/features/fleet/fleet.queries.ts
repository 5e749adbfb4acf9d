import type { Context } from '../../context.ts'
import { isoText } from '../../db/isoText.ts'
import { VISIBLE_IN_BRANCH, branchScopeValues } from '../../db/scope.ts'
import type { Stretch } from '../../db/stretches.ts'

/** One probe of the index for each asset; besides what was found, those who may have something further back. */
const FLEET = `
  select
    string_agg('{"assetId":' || id || ',"at":"' || ${isoText('k >> 20')} || '","lat":' || lat || ',"lng":' || lng
      || ',"speed":' || coalesce(speed::text, 'null') || ',"heading":' || coalesce(heading::text, 'null')
      || ',"ignition":' || coalesce(ignition::text, 'null') || '}', ','),
    string_agg(id::text, ',') filter (where k is null and first_k < $5)
  from (
    select equipment.id, asset_state.first_k, newest.*
    from equipment
    join asset_state on asset_state.account_id = equipment.account_id and asset_state.asset_id = equipment.id
    left join lateral (
      select k, lat, lng, speed, heading, ignition
      from event
      where account_id = $1 and asset_id = equipment.id and k >= $5 and k < $6 and is_status and lat is not null
      order by event.k desc
      limit 1
    ) as newest on true
    where ${VISIBLE_IN_BRANCH} and asset_state.first_k < $6
      and ($7::integer[] is null or equipment.id = any($7))
    order by equipment.id
  ) as fleet`

export async function findFleet(
  ctx: Context,
  { from, before }: Stretch,
  assetIds: number[] | null,
): Promise<{ text: string; further: number[] }> {
  const [row] = await ctx.read({
    name: 'fleet',
    text: FLEET,
    values: [...branchScopeValues(ctx.session), from, before, assetIds],
  })
  const [text, further] = row ?? []
  return { text: text ?? '', further: further ? further.split(',').map(Number) : [] }
}
