import { EVENT_TYPES } from '@yardmaster/core/events/types.ts'
import { lowOf } from '@yardmaster/core/events/eventKey.ts'
import { ICON_KEYS } from '@yardmaster/core/icons.ts'
import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import type { IntervalKind } from '@yardmaster/core/telemetry/intervals.ts'
import { standardWorkRule } from '@yardmaster/core/telemetry/workRules.ts'
import type { WorkRule } from '@yardmaster/core/telemetry/workRules.ts'
import { activitySql } from '../../../telemetry/derive/activity.ts'

/**
 * SQL for the activity as of a past reading, by the rule of the live map. An interval was going on if it had
 * begun and a later reading ended it, or none yet: that is what the detectors knew then. The statement must
 * define `seen` (the newest reading until then), `fix` (the reading of the last known position, which may be
 * the same), `before` (the position before it), `equipment` and `asset_state`.
 */

const SEEN_AT = '(seen.k >> 20)'

/** SQL for the instant since which an interval was going on, or null. */
const goingOnSince = (kind: IntervalKind): string => `coalesce((
      select case when cause_k > seen.k then (extract(epoch from closed.start_at) * 1000)::bigint end
      from closed_interval as closed
      where closed.account_id = $1 and closed.asset_id = equipment.id and closed.kind = ${INTERVAL_KINDS[kind]}
        and closed.start_at <= to_timestamp(${SEEN_AT} / 1000.0)
      order by closed.start_at desc limit 1), (
      select open.start from json_to_recordset(asset_state.open_intervals) as open (kind smallint, start bigint)
      where open.kind = ${INTERVAL_KINDS[kind]} and open.start <= ${SEEN_AT}))`

/** A reading that says whether the ignition is on needs no search. */
const ENGINE_ON = `coalesce(seen.ignition, ${goingOnSince('engine')} is not null)`

/** A trip is known some time after the departure, when a reading causes the event that is dated there. */
function onTheWay(kind: 'trip' | 'transported', start: 'tripStart' | 'transportStart'): string {
  const low = lowOf(EVENT_TYPES[start], 0)
  return `(
    select trip.since is not null and not exists (
      select from event as departure
      where departure.account_id = $1 and departure.asset_id = equipment.id and departure.k >= $6
        and departure.k >= (trip.since << 20) + ${low} and departure.k < (trip.since << 20) + ${low} + (1 << 14)
        and departure.cause_k > seen.k)
    from (select ${goingOnSince(kind)} as since offset 0) as trip)`
}

const ON_TRIP = onTheWay('trip', 'tripStart')
const TRANSPORTED = onTheWay('transported', 'transportStart')

/** By the rule `load`, a pause counts as work until it is this long. By the others, it never does. */
const pauseOf = ({ rule, idleAfterSeconds }: WorkRule) => (rule === 'load' ? idleAfterSeconds : 0)

const PAUSE_SECONDS = `coalesce((
      select case rule when 'load' then idle_after_seconds else 0 end from category_work_rule as held
      where held.account_id = $1 and held.category_id = equipment.category_id
        and held.from_at <= to_timestamp(${SEEN_AT} / 1000.0)
      order by held.from_at desc limit 1), (
      select case icon ${ICON_KEYS.map((icon) => `when '${icon}' then ${pauseOf(standardWorkRule(icon))}`).join(' ')} end
      from category where category.account_id = $1 and category.id = equipment.category_id),
      ${pauseOf(standardWorkRule(null))})`

/** Idling that the asset was known for excludes work, even if the work turned out to have begun already. */
const WORKING = `(
    select case when idle.since is null then ${goingOnSince('working')} is not null
      else ${SEEN_AT} - idle.since < 1000 * ${PAUSE_SECONDS} end
    from (select ${goingOnSince('idle')} as since offset 0) as idle)`

export type Thresholds = { movingSpeed: string; jitterMetres: string; driftMetres: string }

/** The speed between two positions, in meters per second. Less than the noise of a position is no movement. */
const between = ({ jitterMetres, driftMetres }: Thresholds): string => `(
    select case when metres >= case when seen.ignition or seen.motion then ${jitterMetres}::float8 else ${driftMetres}::float8 end
      then metres / (${SEEN_AT} - (before.k >> 20)) * 1000 else 0 end
    from (select 111195 * sqrt((fix.lat - before.lat) ^ 2 + (cos(radians(fix.lat))
      * least(abs(fix.lng - before.lng), 360 - abs(fix.lng - before.lng))) ^ 2) as metres) as step)`

const rolling = (thresholds: Thresholds): string =>
  `coalesce(seen.speed, ${between(thresholds)}, 0) >= ${thresholds.movingSpeed}::float8`

/**
 * Without a position, the asset is as it was when it last had one. With one and without an engine, only its
 * speed tells that it isn't standing.
 */
const underWay = (thresholds: Thresholds): string =>
  `(${ENGINE_ON} or ${wasMoving(thresholds)}) and ${ON_TRIP}`

const wasMoving = ({ movingSpeed }: Thresholds): string =>
  `(fix.k < seen.k and coalesce(fix.speed, ${movingSpeed}::float8) >= ${movingSpeed}::float8)`

/** With the engine off, an asset that moves is carried, unless its engine stopped on a trip of its own. */
const carried = (thresholds: Thresholds): string => `seen.ignition is not true and (
    (${wasMoving(thresholds)} and ${TRANSPORTED})
    or (${rolling(thresholds)} and (${TRANSPORTED} or (seen.ignition is false and not ${ON_TRIP}))))`

export const activityThen = (thresholds: Thresholds): string =>
  activitySql({
    carried: carried(thresholds),
    moving: `${rolling(thresholds)} or (${underWay(thresholds)})`,
    working: WORKING,
    engineOn: ENGINE_ON,
  })
