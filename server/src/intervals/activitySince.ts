import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import type { IntervalKind } from '@yardmaster/core/telemetry/intervals.ts'
import type { Activity } from '../telemetry/derive/activity.ts'

/** The kinds of intervals that are open while an asset does this. */
const KINDS: Record<Activity, readonly IntervalKind[]> = {
  moving: ['trip', 'site'],
  transported: ['transported'],
  working: ['working'],
  idling: ['idle'],
  stopped: ['stop'],
}

const openSince = (kinds: readonly IntervalKind[]): string => `(
  select to_timestamp(max(opened.start) / 1000.0) from json_to_recordset(asset_state.open_intervals) as opened (kind smallint, start bigint)
  where opened.kind in (${kinds.map((kind) => INTERVAL_KINDS[kind]).join()}))`

/** An asset that works on the spot has stood for days, but stopped when its engine did. */
const ENGINE_STOPPED = `(
  select end_at from closed_interval
  where closed_interval.account_id = asset_state.account_id and closed_interval.asset_id = asset_state.asset_id
    and closed_interval.kind = ${INTERVAL_KINDS.engine}
  order by start_at desc limit 1)`

const CASES = Object.entries(KINDS).map(([activity, kinds]) => {
  const since = openSince(kinds)
  return `when '${activity}' then ${activity === 'stopped' ? `greatest(${since}, ${ENGINE_STOPPED})` : since}`
})

/**
 * SQL for when the activity of an `asset_state` began. An asset that stopped reporting did so with its last
 * report. Null if it is not known, or if the asset has never reported.
 */
export const ACTIVITY_SINCE = `case asset_state.status ${CASES.join(' ')} when 'silent' then asset_state.last_update_at end`
