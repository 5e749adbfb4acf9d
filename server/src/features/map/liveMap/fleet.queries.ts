import { POSITION_SCALE, SPEED_SCALE } from '@yardmaster/core/contract/map/liveMap.columns.ts'
import { STATUSES } from '@yardmaster/core/contract/history/snapshots.ts'
import type { Context } from '../../../context.ts'
import { ACTIVITY } from '../../../db/activity.ts'
import type { TextRow } from '../../../db/database.ts'
import { VISIBLE_IN_BRANCH, branchScopeValues } from '../../../db/scope.ts'
import { closedAt, openedAt } from '../../../db/ticketPeriod.ts'
import { IS_WHERE_HEARD, LAST_HEARD } from '../../../positions/lastHeard.ts'

/** Returns SQL that formats the value as an integer, or as null. */
const whole = (value: string) => `coalesce(round(${value})::integer::text, 'null')`

/** Ages are relative to the instant in `$5`. */
export const POSITIONS = {
  id: 'id::text',
  lat: whole(`lat * ${POSITION_SCALE}`),
  lng: whole(`lng * ${POSITION_SCALE}`),
  heading: whole('heading'),
  speed: whole(`speed * ${SPEED_SCALE}`),
  status: `(array_position('{${STATUSES.join()}}'::text[], status) - 1)::text`,
  age: whole('($5::bigint - at) / 1000.0'),
}

const COLUMNS = {
  ...POSITIONS,
  name: 'to_json(name)::text',
  branch: 'branch_id::text',
  category: 'coalesce(category_id, 0)::text',
  flags: "'[' || coalesce(flags, '') || ']'",
}

/** Returns SQL that formats each column as the content of a JSON array. */
export const gathered = (columns: Record<string, string>, condition = 'true') =>
  Object.values(columns)
    .map((column) => `string_agg(${column}, ',') filter (where ${condition})`)
    .join(', ')

/** The contents of the JSON arrays, by column name. */
export type ColumnTexts = Record<string, string>

export const textsFrom = (columns: Record<string, string>, row: TextRow): ColumnTexts =>
  Object.fromEntries(Object.keys(columns).map((name, index) => [name, row[index] ?? '']))

/** Of an asset that a gateway heard since its last position, if it ever had one, the center of the area. */
const located = (column: string, whereHeard: string) =>
  `case when ${IS_WHERE_HEARD} then ${whereHeard} else ${column} end`

/**
 * Aggregates the flags of all assets at once, because a lookup per asset would take as long as the rest of
 * the query.
 */
const FLEET = `
  select ${gathered(COLUMNS)}
  from (
    select equipment.id, equipment.name, equipment.branch_id, equipment.category_id, flags, ${ACTIVITY} as status,
      ${located('asset_state.lat', 'heard.lat')} as lat, ${located('asset_state.lng', 'heard.lng')} as lng,
      ${located('heading', 'null')} as heading, ${located('speed', 'null')} as speed,
      ${located('extract(epoch from last_update_at) * 1000', 'heard.at')} as at
    from equipment
    left join asset_state on asset_state.account_id = equipment.account_id and asset_state.asset_id = equipment.id
    left join (
      select equipment_id, string_agg(flag_id::text, ',' order by flag_id) as flags
      from asset_flag where account_id = $1 group by equipment_id
    ) as carried on carried.equipment_id = equipment.id
    left join (${LAST_HEARD}) as heard on heard.asset_id = equipment.id
    where ${VISIBLE_IN_BRANCH} and ($6::integer[] is null or equipment.id = any($6))
    order by equipment.name_key, equipment.id
  ) as fleet`

export async function findFleet(ctx: Context, now: number, ids: number[] | null): Promise<ColumnTexts> {
  const values = [...branchScopeValues(ctx.session), now, ids]
  const [row = []] = await ctx.read({ name: 'mapFleet', text: FLEET, values })
  return textsFrom(COLUMNS, row)
}

const IN_SHOP_AT = `
  select distinct equipment.id
  from repair
  join equipment on equipment.account_id = repair.account_id and equipment.id = repair.equipment_id
  where ${VISIBLE_IN_BRANCH} and repair.account_id = $1 and repair.deleted_at is null
    and (resolved_at is null or resolved_at > $5)
    and ${openedAt('$6')} <= $5 and (resolved_at is null or ${closedAt('$6')} > $5)
  order by equipment.id`

/** Returns the ids of the assets that had an open ticket at the instant. */
export async function findInShopAt(ctx: Context, at: number): Promise<string[]> {
  const values = [...branchScopeValues(ctx.session), new Date(at), ctx.session.timezone]
  const rows = await ctx.read({ name: 'mapInShopAt', text: IN_SHOP_AT, values })
  return rows.map(([id]) => id ?? '')
}
