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
 * define `asset` (with `id`), `seen` (its newest reading until then), `fix` (its last known position, and the
 * speed there) and `rule` (see WORK_RULE). Conditions that cost a search come last.
 */

const SEEN_AT = '(seen.k >> 20)'

/** SQL for the instant since which an interval was going on, or null. */
const goingOnSince = (kind: IntervalKind): string => `coalesce((
      select case when cause_k > seen.k then (extract(epoch from closed.start_at) * 1000)::bigint end
      from closed_interval as closed
      where closed.account_id = $1 and closed.asset_id = asset.id and closed.kind = ${INTERVAL_KINDS[kind]}
        and closed.start_at <= to_timestamp(${SEEN_AT} / 1000.0)
      order by closed.start_at desc limit 1), (
      select open.start
      from asset_state cross join lateral json_to_recordset(open_intervals) as open (kind smallint, start bigint)
      where asset_state.account_id = $1 and asset_state.asset_id = asset.id
        and open.kind = ${INTERVAL_KINDS[kind]} and open.start <= ${SEEN_AT}))`

/** A reading that says whether the ignition is on needs no search. */
const ENGINE_ON = `coalesce(seen.ignition, ${goingOnSince('engine')} is not null)`

/** A trip is known some time after the departure, when a reading causes the event that is dated there. */
function onTheWay(kind: 'trip' | 'transported', start: 'tripStart' | 'transportStart'): string {
  const low = lowOf(EVENT_TYPES[start], 0)
  return `(
    select trip.since is not null and not exists (
      select from event as departure
      where departure.account_id = $1 and departure.asset_id = asset.id and departure.k >= $6
        and departure.k >= (trip.since << 20) + ${low} and departure.k < (trip.since << 20) + ${low} + (1 << 14)
        and departure.cause_k > seen.k)
    from (select ${goingOnSince(kind)} as since offset 0) as trip)`
}

const ON_TRIP = onTheWay('trip', 'tripStart')
const TRANSPORTED = onTheWay('transported', 'transportStart')

/** By the rule `load`, a pause counts as work until it is this long. By the others, it never does. */
const pauseOf = ({ rule, idleAfterSeconds }: WorkRule) => (rule === 'load' ? idleAfterSeconds : 0)
const STANDARD_PAUSE = pauseOf(standardWorkRule(null))

/** Selects for each category the seconds that a pause counts as work, and whether work needs no engine. */
export const WORK_RULE = `
  select category.id,
    case held.rule when 'load' then held.idle_after_seconds when 'engine' then 0 when 'trip' then 0 when 'input' then 0
      else case icon ${ICON_KEYS.map((icon) => `when '${icon}' then ${pauseOf(standardWorkRule(icon))}`).join(' ')} end end as pause,
    coalesce(held.rule = 'input', false) as by_input
  from category
  left join lateral (
    select rule, idle_after_seconds from category_work_rule
    where category_work_rule.account_id = $1 and category_id = category.id and from_at <= to_timestamp($5 / 1000.0)
    order by from_at desc limit 1
  ) as held on true
  where category.account_id = $1`

/** Idling that the asset was known for excludes work, even if the work turned out to have begun already. */
const WORKING = `case when seen.ignition is false and rule.by_input is not true then false else (
    select case when idle.since is null then ${goingOnSince('working')} is not null
      else ${SEEN_AT} - idle.since < 1000 * coalesce(rule.pause, ${STANDARD_PAUSE}) end
    from (select ${goingOnSince('idle')} as since offset 0) as idle) end`

export type Thresholds = { movingSpeed: string; jitterMetres: string; driftMetres: string }

/**
 * The speed since the position before, in meters per second, for devices that report none. Less than the noise
 * of a position is no movement.
 */
const measured = ({ jitterMetres, driftMetres }: Thresholds): string => `(
    select case when metres < case when seen.ignition or seen.motion then ${jitterMetres}::float8 else ${driftMetres}::float8 end
      then 0 else metres / (${SEEN_AT} - before_at) * 1000 end
    from (
      select k >> 20 as before_at, 111195 * sqrt((fix.lat - lat) ^ 2
        + (cos(radians(fix.lat)) * least(abs(fix.lng - lng), 360 - abs(fix.lng - lng))) ^ 2) as metres
      from event
      where event.account_id = $1 and event.asset_id = asset.id and k >= $6 and k < ${SEEN_AT} << 20 and is_status and lat is not null
      order by k desc
      limit 1
    ) as step)`

const rolling = (thresholds: Thresholds): string =>
  `coalesce(seen.speed, case when seen.located then ${measured(thresholds)} end, 0) >= ${thresholds.movingSpeed}::float8`

/**
 * Without a position, the asset is as it was when it last had one. With one and without an engine, only its
 * speed tells that it isn't standing.
 */
const underWay = (thresholds: Thresholds): string =>
  `case when ${wasMoving(thresholds)} or ${ENGINE_ON} then ${ON_TRIP} else false end`

const wasMoving = ({ movingSpeed }: Thresholds): string =>
  `(not seen.located and coalesce(fix.speed, ${movingSpeed}::float8) >= ${movingSpeed}::float8)`

/** With the engine off, an asset that moves is carried, unless its engine stopped on a trip of its own. */
const carried = (thresholds: Thresholds): string => `case
    when seen.ignition then false
    when ${rolling(thresholds)} then ${TRANSPORTED} or (seen.ignition is false and not ${ON_TRIP})
    when ${wasMoving(thresholds)} then ${TRANSPORTED} else false end`

export const activityThen = (thresholds: Thresholds): string =>
  activitySql({
    carried: carried(thresholds),
    moving: `case when ${rolling(thresholds)} then true else ${underWay(thresholds)} end`,
    working: WORKING,
    engineOn: ENGINE_ON,
  })
