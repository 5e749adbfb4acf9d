import type { Shape } from '@yardmaster/core/contract/shapes.ts'
import { firstKeyAt } from '@yardmaster/core/events/eventKey.ts'
import { metersBetween } from '@yardmaster/core/geo/metersBetween.ts'
import { ringOf } from '@yardmaster/core/geo/rings.ts'
import { centerOf } from '@yardmaster/core/rules/shapes.ts'
import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import type { Context } from '../../../context.ts'
import { VISIBLE_IN_BRANCH, branchScopeValues } from '../../../db/scope.ts'
import { overlappingIntervals } from '../../../intervals/overlapping.ts'

const { trip, transported, stop } = INTERVAL_KINDS

/**
 * The distance in meters on a flat map with the scale of the higher latitude, reduced by a tenth, so that its
 * error excludes no asset.
 */
const away = (lat: string, lng: string) => `0.9 * 111195 * sqrt((${lat} - $7) ^ 2
  + (cosd(greatest(abs(${lat}), abs($7))) * least(abs(${lng} - $8), 360 - abs(${lng} - $8))) ^ 2)`

/**
 * The farthest that the asset can have traveled, by its own measurement: a tenth more, plus a kilometer for
 * jitter.
 */
const TRAVELLED = `coalesce(metres, 1e9) * 1.1 + 1000`

/** An asset that works without making a trip creeps around its site at less than 1.2 m/s. */
const CREPT = `least(extract(epoch from end_at - start_at) * 1.2 + 400, 5000)`

/**
 * Finds when each asset can have been within a circle, using only its trips, transports and stops. A trip
 * passes a place only if the route over it is no longer than the trip was. Readings need to be checked only
 * for these times. Between a trip or stop and the next one, the asset may have been anywhere: a device that reports
 * seldom has places with a single reading, which is no stop. An asset without any known trips or stops may
 * have been there all the time.
 */
const CANDIDATES = `
  with asset as materialized (
    select equipment.id, asset_state.open_intervals
    from equipment
    join asset_state on asset_state.account_id = equipment.account_id and asset_state.asset_id = equipment.id
    where ${VISIBLE_IN_BRANCH} and asset_state.first_k < $10
  ),
  stretch as materialized (${overlappingIntervals({
    kinds: ['trip', 'transported', 'stop'],
    from: '$5::timestamptz',
    until: '$6::timestamptz',
    columns: ['lat', 'lng', 'metres'],
    openUntil: 'periodEnd',
  })})
  select stretch.id, extract(epoch from greatest(start_at, $5)) * 1000, extract(epoch from least(end_at, $6)) * 1000
  from stretch
  left join lateral (
    select lat, lng from closed_interval as arrived
    where account_id = $1 and asset_id = stretch.id and arrived.kind = ${stop} and arrived.start_at = stretch.end_at
      and stretch.kind in (${trip}, ${transported})
  ) as arrival on true
  where (stretch.lat is null
      or ${away('stretch.lat', 'stretch.lng')} <= $9 + case kind when ${stop} then ${CREPT} else ${TRAVELLED} end)
    and (arrival.lat is null or ${away('stretch.lat', 'stretch.lng')} + ${away('arrival.lat', 'arrival.lng')}
      <= 2 * $9 + ${TRAVELLED})
  union all
  select id, extract(epoch from greatest(unknown_from, $5)) * 1000, extract(epoch from unknown_until) * 1000
  from (
    select id, end_at as unknown_from,
      coalesce(lead(start_at) over (partition by id order by start_at, end_at), $6) as unknown_until
    from stretch
    union all
    select id, $5, min(start_at) from stretch group by id
  ) as unknown
  where unknown_until > unknown_from
  union all
  select id, extract(epoch from $5::timestamptz) * 1000, extract(epoch from $6::timestamptz) * 1000
  from asset
  where not exists (
      select from closed_interval where account_id = $1 and asset_id = asset.id and kind in (${trip}, ${transported}, ${stop}))
    and not exists (
      select from json_to_recordset(open_intervals) as going (kind smallint) where kind in (${trip}, ${transported}, ${stop}))
  order by 1, 2`

/** A period of one asset, in milliseconds since 1970. */
export type Window = { assetId: number; from: number; to: number }

/** Returns the windows by asset and time. Adjacent windows are merged. */
export async function findCandidates(
  ctx: Context,
  shape: Shape,
  { from, to }: { from: number; to: number },
): Promise<Window[]> {
  const center = centerOf(shape)
  const reach = Math.max(...ringOf(shape).map(([lng, lat]) => metersBetween(center, { lat, lng })))
  const rows = await ctx.read({
    name: 'candidates for visits',
    text: CANDIDATES,
    values: [
      ...branchScopeValues(ctx.session),
      new Date(from).toISOString(),
      new Date(to).toISOString(),
      center.lat,
      center.lng,
      reach * 1.01,
      firstKeyAt(to),
    ],
  })
  return joined(
    rows.map(([id, start, end]) => ({
      assetId: Number(id),
      from: Math.floor(Number(start)),
      to: Math.ceil(Number(end)),
    })),
  )
}

/** The windows must be ordered by asset and start. */
function joined(windows: readonly Window[]): Window[] {
  const whole: Window[] = []
  for (const window of windows) {
    const last = whole.at(-1)
    if (last && last.assetId === window.assetId && window.from <= last.to)
      last.to = Math.max(last.to, window.to)
    else whole.push({ ...window })
  }
  return whole
}
