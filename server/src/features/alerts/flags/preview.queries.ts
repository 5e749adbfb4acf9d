import { PREVIEW_NAMES } from '@yardmaster/core/contract/alerts/flags.ts'
import type { FlagPreview } from '@yardmaster/core/contract/alerts/flags.ts'
import { isOnOff } from '@yardmaster/core/telemetry/flagConditions.ts'
import type { Context } from '../../../context.ts'
import { VISIBLE_IN_BRANCH, branchScopeValues } from '../../../db/scope.ts'
import type { StoredCondition } from './flagRule.ts'

const number = (comparison: string) => `case when value ~ '^-?[0-9]' then value::float8 ${comparison} $8 end`

const MET = {
  below: number('<'),
  above: number('>'),
  equals: number('='),
  onOff: `value = case when $8 = 1 then 'true' else 'false' end`,
}

/**
 * Judges the newest values as `meets` does. A snapshot is the text that JSON.stringify wrote, in which a name
 * in quotes can't be part of a value. Parsing it as JSON would take three times as long.
 */
const statement = (met: keyof typeof MET) => `
  with reported as materialized (
    select equipment.id, equipment.name, equipment.name_key, 
      split_part(split_part(asset_state.snapshot::text, '"' || $5::text || '":[', 2), ',', 1) as value
    from equipment
    join asset_state on asset_state.account_id = equipment.account_id and asset_state.asset_id = equipment.id
    where ${VISIBLE_IN_BRANCH} and ($6::integer[] is null or equipment.category_id = any ($6) or equipment.id = any ($7))
  ), judged as (
    select id, name, name_key, ${MET[met]} as met from reported where value <> ''
  )
  select count(*), count(*) filter (where met), (
    select json_agg(json_build_object('id', id, 'name', name) order by name_key, id) from (
      select id, name, name_key from judged where met order by name_key, id limit ${PREVIEW_NAMES}) as first)
  from judged`

export async function findPreview(ctx: Context, condition: StoredCondition): Promise<FlagPreview> {
  const { field, comparison, value, categoryIds, thingIds } = condition
  const met = isOnOff(field) ? 'onOff' : comparison
  const values = [...branchScopeValues(ctx.session), field, categoryIds, thingIds, value]
  const [row = []] = await ctx.read({ name: `flagPreview_${met}`, text: statement(met), values })
  const [reporting, total, assets] = row
  return {
    total: Number(total),
    reporting: Number(reporting),
    assets: assets ? (JSON.parse(assets) as FlagPreview['assets']) : [],
  }
}
