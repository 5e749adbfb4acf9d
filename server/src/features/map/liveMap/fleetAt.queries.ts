import { EVENT_TYPES } from '@yardmaster/core/events/types.ts'
import type { Context } from '../../../context.ts'
import { VISIBLE_IN_BRANCH, branchScopeValues } from '../../../db/scope.ts'
import type { Stretch } from '../../../db/stretches.ts'
import { isAccurate, isBelieved } from '../../../positions/believed.ts'
import type { Settings } from '../../../telemetry/derive/settings.ts'
import { POSITIONS, gathered, textsFrom } from './fleet.queries.ts'
import type { ColumnTexts } from './fleet.queries.ts'
import { WORK_RULE, activityThen } from './pastActivity.ts'

/** The values after those of the scope, the instant, the stretch and the ids. */
const THRESHOLDS = [
  'silenceSeconds',
  'movingSpeed',
  'jitterMetres',
  'driftMetres',
  'poorAccuracyMetres',
] as const
const threshold = (name: (typeof THRESHOLDS)[number]) => `$${9 + THRESHOLDS.indexOf(name)}`

const OF_ASSET = 'event.account_id = $1 and event.asset_id = asset.id'
const isSilent = (at: string) => `$5::bigint - ${at} > ${threshold('silenceSeconds')}::float8 * 1000`

/** The silence of an asset that has not reported since began at another time. Otherwise it is as it is now. */
const STILL = `last_update_at <= to_timestamp($5 / 1000.0) and (asset_state.status <> 'silent'
  or last_update_at < to_timestamp($5 / 1000.0) - ${threshold('silenceSeconds')}::float8 * interval '1 second')`

const ASSETS = `
  select equipment.id, equipment.category_id, first_k, lat, lng, heading, speed, status,
    (extract(epoch from last_update_at) * 1000)::bigint as at, ${STILL} as still
  from equipment
  join asset_state on asset_state.account_id = equipment.account_id and asset_state.asset_id = equipment.id
  where ${VISIBLE_IN_BRANCH} and asset_state.first_k < $7 and ($8::integer[] is null or equipment.id = any($8))`

/** The newest reading or, if its position was refuted, the event that says so, which comes after it. */
const TOP = `
  select k, asset_id, lat, lng, speed, heading, ignition, fields, not is_status as refuted
  from event
  where ${OF_ASSET} and k >= $6 and k < $7 and (is_status or type = ${EVENT_TYPES.positionIgnored})
  order by k desc
  limit 1`

/** What a reading says besides its position, as numbers. */
const SAID = "array[speed, heading, ignition::integer, (fields ->> 'motion')::boolean::integer]::float8[]"

const REFUTED = `
  select ${SAID} from event
  where ${OF_ASSET} and k >= $6 and k < top.k and is_status
  order by k desc
  limit 1`

const SEEN = `select top.k,
    coalesce(said[1], top.speed) as speed,
    coalesce(said[2], top.heading) as heading,
    coalesce(said[3] = 1, top.ignition) as ignition,
    coalesce(said[4] = 1, (top.fields ->> 'motion')::boolean) as motion,
    not top.refuted and top.lat is not null and ${isAccurate('top', threshold('poorAccuracyMetres'))} as located
  from (select case when top.refuted then (${REFUTED}) end as said offset 0) as instead`

/** The last known position of an asset whose newest reading has none. It may be older than the stretch. */
const LOCATED = `
  select array[lat, lng, speed]::float8[] from event
  where ${OF_ASSET} and k < top.k and ${isBelieved('event', { poor: threshold('poorAccuracyMetres'), from: '0', before: '$7' })}
  order by k desc
  limit 1`

const orOlder = (own: string, place: number) => `case when seen.located then ${own} else there[${place}] end`

const FIX = `select ${orOlder('top.lat', 1)} as lat, ${orOlder('top.lng', 2)} as lng, ${orOlder('top.speed', 3)} as speed
  from (select case when not seen.located and asset.lat is not null then (${LOCATED}) end as there offset 0) as older`

/**
 * Probes the index once per asset that has reported since, and not at all for the others. Only unclear cases
 * cost more. Also returns the ids of assets that may have older readings.
 */
const FLEET_AT = `
  with asset as materialized (${ASSETS}), rule as materialized (${WORK_RULE})
  select ${gathered(POSITIONS, 'at is not null')}, string_agg(id::text, ',') filter (where at is null and first_k < $6)
  from (
    select id, first_k, lat, lng, heading, speed, at, case when ${isSilent('at')} then 'silent' else status end as status
    from asset
    where still
    union all
    select asset.id, first_k, fix.lat, fix.lng, seen.heading, coalesce(seen.speed, fix.speed), seen.k >> 20,
      case when ${isSilent('(seen.k >> 20)')} then 'silent' else ${activityThen({
        movingSpeed: threshold('movingSpeed'),
        jitterMetres: threshold('jitterMetres'),
        driftMetres: threshold('driftMetres'),
      })} end
    from asset
    left join rule on rule.id = asset.category_id
    left join lateral (${TOP}) as top on true
    cross join lateral (${SEEN}) as seen
    cross join lateral (${FIX}) as fix
    where not still
    order by id
  ) as fleet`

export async function findFleetAt(
  ctx: Context,
  at: number,
  { from, before }: Stretch,
  ids: number[] | null,
  settings: Settings,
): Promise<{ texts: ColumnTexts; further: number[] }> {
  const thresholds = THRESHOLDS.map((name) => settings[name])
  const values = [...branchScopeValues(ctx.session), at, from, before, ids, ...thresholds]
  const [row = []] = await ctx.read({ name: 'mapFleetAt', text: FLEET_AT, values })
  const further = row.at(-1)
  return { texts: textsFrom(POSITIONS, row), further: further ? further.split(',').map(Number) : [] }
}
