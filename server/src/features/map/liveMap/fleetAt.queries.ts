import { EVENT_TYPES } from '@yardmaster/core/events/types.ts'
import type { Context } from '../../../context.ts'
import { VISIBLE_IN_BRANCH, branchScopeValues } from '../../../db/scope.ts'
import type { Stretch } from '../../../db/stretches.ts'
import { isAccurate, isBelieved } from '../../../positions/believed.ts'
import type { Settings } from '../../../telemetry/derive/settings.ts'
import { POSITIONS, gathered, textsFrom } from './fleet.queries.ts'
import type { ColumnTexts } from './fleet.queries.ts'
import { activityThen } from './pastActivity.ts'

/** The values after those of the scope, the instant, the stretch and the ids. */
const THRESHOLDS = [
  'silenceSeconds',
  'movingSpeed',
  'jitterMetres',
  'driftMetres',
  'poorAccuracyMetres',
] as const
const threshold = (name: (typeof THRESHOLDS)[number]) => `$${9 + THRESHOLDS.indexOf(name)}`

const OF_ASSET = 'event.account_id = $1 and event.asset_id = equipment.id'
const isSilent = (at: string) => `$5::bigint - ${at} > ${threshold('silenceSeconds')}::float8 * 1000`

/** An asset that has not reported since is as it is now. Its silence began at another time. */
const KNOWN = `select reported.at, reported.at <= $5 and (asset_state.status <> 'silent' or ${isSilent('reported.at')}) as still
  from (select (extract(epoch from asset_state.last_update_at) * 1000)::bigint as at) as reported`

/** The newest reading or, if its position was refuted, the event that says so, which comes after it. */
const TOP = `
  select k, asset_id, lat, lng, speed, heading, ignition, fields, not is_status as refuted
  from event
  where ${OF_ASSET} and k >= $6 and k < $7 and (is_status or type = ${EVENT_TYPES.positionIgnored}) and not known.still
  order by k desc
  limit 1`

const REFUTED = `
  select k, speed, heading, ignition, fields from event
  where top.refuted and ${OF_ASSET} and k >= $6 and k < top.k and is_status
  order by k desc
  limit 1`

const SEEN = `select case when top.refuted then refuted.k else top.k end as k,
    case when top.refuted then refuted.speed else top.speed end as speed,
    case when top.refuted then refuted.heading else top.heading end as heading,
    case when top.refuted then refuted.ignition else top.ignition end as ignition,
    (case when top.refuted then refuted.fields else top.fields end ->> 'motion')::boolean as motion,
    not top.refuted and top.lat is not null and ${isAccurate('top', threshold('poorAccuracyMetres'))} as located`

/** The last known position of an asset whose newest reading has none. It may be older than the stretch. */
const LOCATED = `
  select k, lat, lng, speed from event
  where not seen.located and asset_state.lat is not null and ${OF_ASSET} and k < seen.k
    and ${isBelieved('event', { poor: threshold('poorAccuracyMetres'), from: '0', before: '$7' })}
  order by k desc
  limit 1`

const FIX = `select case when seen.located then seen.k else located.k end as k,
    case when seen.located then top.lat else located.lat end as lat,
    case when seen.located then top.lng else located.lng end as lng,
    case when seen.located then seen.speed else located.speed end as speed`

/** Needed only for devices that report no speed. */
const BEFORE = `
  select k, lat, lng from event
  where seen.speed is null and seen.located and ${OF_ASSET} and k >= $6 and k < (seen.k >> 20) << 20 and is_status and lat is not null
  order by k desc
  limit 1`

const NOW_OR = (now: string, then: string) => `case when known.still then ${now} else ${then} end`

/**
 * Probes the indexes once or twice per asset that has reported since, and not at all for the others. Also
 * returns the ids of assets that may have older readings.
 */
const FLEET_AT = `
  select ${gathered(POSITIONS, 'at is not null')}, string_agg(id::text, ',') filter (where at is null and first_k < $6)
  from (
    select equipment.id, asset_state.first_k,
      ${NOW_OR('asset_state.lat', 'fix.lat')} as lat, ${NOW_OR('asset_state.lng', 'fix.lng')} as lng,
      ${NOW_OR('asset_state.heading', 'seen.heading')} as heading,
      ${NOW_OR('asset_state.speed', 'coalesce(seen.speed, fix.speed)')} as speed,
      ${NOW_OR('known.at', 'seen.k >> 20')} as at,
      case when ${isSilent(NOW_OR('known.at', '(seen.k >> 20)'))} then 'silent'
        when known.still then asset_state.status
        else ${activityThen({
          movingSpeed: threshold('movingSpeed'),
          jitterMetres: threshold('jitterMetres'),
          driftMetres: threshold('driftMetres'),
        })} end as status
    from equipment
    join asset_state on asset_state.account_id = equipment.account_id and asset_state.asset_id = equipment.id
    cross join lateral (${KNOWN}) as known
    left join lateral (${TOP}) as top on true
    left join lateral (${REFUTED}) as refuted on true
    cross join lateral (${SEEN}) as seen
    left join lateral (${LOCATED}) as located on true
    cross join lateral (${FIX}) as fix
    left join lateral (${BEFORE}) as before on true
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
  const thresholds = THRESHOLDS.map((name) => settings[name])
  const values = [...branchScopeValues(ctx.session), at, from, before, ids, ...thresholds]
  const [row = []] = await ctx.read({ name: 'mapFleetAt', text: FLEET_AT, values })
  const further = row.at(-1)
  return { texts: textsFrom(POSITIONS, row), further: further ? further.split(',').map(Number) : [] }
}
