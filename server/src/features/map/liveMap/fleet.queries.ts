import { POSITION_SCALE, SPEED_SCALE } from '@yardmaster/core/contract/map/liveMap.columns.ts'
import { STATUSES } from '@yardmaster/core/contract/history/snapshots.ts'
import type { Context } from '../../../context.ts'
import type { TextRow } from '../../../db/database.ts'
import { VISIBLE_IN_BRANCH, branchScopeValues } from '../../../db/scope.ts'
import type { Stretch } from '../../../db/stretches.ts'
import { settingsFrom } from '../../../telemetry/derive/settings.ts'
import type { Settings } from '../../../telemetry/derive/settings.ts'

/** Returns SQL that formats the value as an integer, or as null. */
const whole = (value: string) => `coalesce(round(${value})::integer::text, 'null')`

/** Ages are relative to the instant in `$5`. */
const POSITIONS = {
  id: 'id::text',
  lat: whole(`lat * ${POSITION_SCALE}`),
  lng: whole(`lng * ${POSITION_SCALE}`),
  heading: whole('heading'),
  speed: whole(`speed * ${SPEED_SCALE}`),
  status: `coalesce((array_position(array['${STATUSES.join("','")}'], status) - 1)::text, 'null')`,
  age: whole('($5::bigint - at) / 1000.0'),
}

const COLUMNS = {
  ...POSITIONS,
  name: 'to_json(name)::text',
  category: 'coalesce(category_id, 0)::text',
  flags: "'[' || coalesce(flags, '') || ']'",
}

/** Returns SQL that formats each column as the content of a JSON array. */
const gathered = (columns: Record<string, string>, condition = 'true') =>
  Object.values(columns)
    .map((column) => `string_agg(${column}, ',') filter (where ${condition})`)
    .join(', ')

/** The contents of the JSON arrays, by column name. */
export type ColumnTexts = Record<string, string>

const textsFrom = (columns: Record<string, string>, row: TextRow): ColumnTexts =>
  Object.fromEntries(Object.keys(columns).map((name, index) => [name, row[index] ?? '']))

/**
 * Aggregates the flags of all assets at once, because a lookup per asset would take as long as the rest of
 * the query.
 */
const FLEET = `
  select ${gathered(COLUMNS)}
  from (
    select equipment.id, equipment.name, equipment.category_id, lat, lng, heading, speed, flags,
      case when last_update_at is not null then status end as status, extract(epoch from last_update_at) * 1000 as at
    from equipment
    left join asset_state on asset_state.account_id = equipment.account_id and asset_state.asset_id = equipment.id
    left join (
      select equipment_id, string_agg(flag_id::text, ',' order by flag_id) as flags
      from asset_flag where account_id = $1 group by equipment_id
    ) as carried on carried.equipment_id = equipment.id
    where ${VISIBLE_IN_BRANCH} and ($6::integer[] is null or equipment.id = any($6))
    order by equipment.name_key, equipment.id
  ) as fleet`

export async function findFleet(ctx: Context, now: number, ids: number[] | null): Promise<ColumnTexts> {
  const values = [...branchScopeValues(ctx.session), now, ids]
  const [row = []] = await ctx.read({ name: 'mapFleet', text: FLEET, values })
  return textsFrom(COLUMNS, row)
}

/** The status that a single reading implies, by the account's current thresholds. */
const STATUS_THEN = `case
    when $5::bigint - (newest.k >> 20) > $9::float8 * 1000 then 'silent'
    when newest.speed >= $10::float8 then 'moving'
    when newest.ignition then 'idling'
    else 'stopped' end`

/** Probes the index once per asset. Also returns the ids of assets that may have older readings. */
const FLEET_AT = `
  select ${gathered(POSITIONS, 'at is not null')}, string_agg(id::text, ',') filter (where at is null and first_k < $6)
  from (
    select equipment.id, asset_state.first_k, newest.lat, newest.lng, newest.heading, newest.speed,
      newest.k >> 20 as at, ${STATUS_THEN} as status
    from equipment
    join asset_state on asset_state.account_id = equipment.account_id and asset_state.asset_id = equipment.id
    left join lateral (
      select k, lat, lng, speed, heading, ignition
      from event
      where account_id = $1 and asset_id = equipment.id and k >= $6 and k < $7 and is_status and lat is not null
      order by event.k desc
      limit 1
    ) as newest on true
    where ${VISIBLE_IN_BRANCH} and asset_state.first_k < $7
      and ($8::integer[] is null or equipment.id = any($8))
    order by equipment.id
  ) as fleet`

export async function findFleetAt(
  ctx: Context,
  at: number,
  { from, before }: Stretch,
  ids: number[] | null,
  settings: Settings,
): Promise<{ texts: ColumnTexts; further: number[] }> {
  const { silenceSeconds, movingSpeed } = settings
  const values = [...branchScopeValues(ctx.session), at, from, before, ids, silenceSeconds, movingSpeed]
  const [row = []] = await ctx.read({ name: 'mapFleetAt', text: FLEET_AT, values })
  const further = row.at(-1)
  return { texts: textsFrom(POSITIONS, row), further: further ? further.split(',').map(Number) : [] }
}

const THRESHOLDS = 'select telemetry from account where id = $1'

export async function findSettings(ctx: Context): Promise<Settings> {
  const [row] = await ctx.read({ name: 'thresholds', text: THRESHOLDS, values: [ctx.session.accountId] })
  return settingsFrom(JSON.parse(row?.[0] ?? 'null'))
}
