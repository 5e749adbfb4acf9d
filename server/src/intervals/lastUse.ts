import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'

/** The kinds that show that an asset was used. Transport is not use. */
const USE = ['engine', 'working', 'trip', 'gap'] as const

/** During a gap, only engine time is use. Its distance may be that of a truck that carried the asset. */
const isUse = (interval: string) => `(${interval}.kind <> ${INTERVAL_KINDS.gap} or ${interval}.seconds > 0)`

/** The figure of a day's sums that is above zero if the asset was used on it. */
export const USED_MS = 'engine_ms + working_ms + trip_ms + gap_ms'

/** Whether the device says when the engine runs. The statement must name the state of the asset `state`. */
export const KNOWS_ENGINE = `state.detectors -> 'engine' ->> 'on' is not null`

/**
 * Returns SQL for when an asset was last used before an instant, or null if no use is known. Reads one row for each
 * kind through the index. The statement must name the state of the asset `state`.
 */
export function lastUse(assetId: string, before = `'infinity'`): string {
  const closed = USE.map(
    (kind) => `(select used.end_at from closed_interval as used
      where used.account_id = state.account_id and used.asset_id = ${assetId} and used.kind = ${INTERVAL_KINDS[kind]}
        and used.start_at < ${before} ${kind === 'gap' ? `and ${isUse('used')}` : ''}
      order by used.start_at desc limit 1)`,
  )
  const open = `(select least(state.last_update_at, ${before})
    from json_to_recordset(state.open_intervals) as going (kind smallint, start bigint, seconds real)
    where going.kind in (${USE.map((kind) => INTERVAL_KINDS[kind]).join()}) and ${isUse('going')}
      and to_timestamp(going.start / 1000.0) < ${before} limit 1)`
  return `greatest(${[...closed, open].join(', ')})`
}
