import { lowOf } from '@yardmaster/core/events/eventKey.ts'
import { EVENT_TYPES } from '@yardmaster/core/events/types.ts'

/**
 * Conditions in SQL for the positions that are believed. Readings are stored as they came, so everything that
 * says where an asset was leaves out the same ones: those of poor accuracy, and those that a later position
 * refuted. The first parameter of the statement is the account.
 */

/** What the detectors know about the positions of the reading's asset. Looked up only for positions in question. */
const known = (reading: string, value: string): string =>
  `(select detectors #>> '{distance,${value}}' from asset_state
      where asset_state.account_id = $1 and asset_state.asset_id = ${reading}.asset_id)`

/**
 * Devices that report no accuracy are believed. If an asset has only poor positions, such as those of cell
 * towers, they count: without them, it would be nowhere. `poor` is SQL for the account's threshold in meters.
 */
export const isAccurate = (reading: string, poor: string): string =>
  `case when coalesce((${reading}.fields ->> 'accuracy')::float8, 0) <= ${poor}::float8 then true
    else ${known(reading, 'here')} is null end`

const FIRST_IGNORED = lowOf(EVENT_TYPES.positionIgnored, 0)
const AFTER_IGNORED = lowOf(EVENT_TYPES.positionIgnored + 1, 0)

/** An event of the same instant marks a refuted position. `k` is between its bounds, which are SQL, too. */
const isRefuted = (reading: string, { from, before }: { from: string; before: string }): string =>
  `exists (
    select from event as ignored
    where ignored.account_id = $1 and ignored.asset_id = ${reading}.asset_id
      and ignored.k >= ((${reading}.k >> 20) << 20) + ${FIRST_IGNORED}
      and ignored.k < ((${reading}.k >> 20) << 20) + ${AFTER_IGNORED}
      and ignored.k >= ${from} and ignored.k < ${before})`

/** Selects the instants of an asset's refuted positions, in milliseconds. */
export const refutedAt = (assetId: string, { from, before }: { from: string; before: string }): string =>
  `select ignored.k >> 20 from event as ignored
    where ignored.account_id = $1 and ignored.asset_id = ${assetId} and ignored.type = ${EVENT_TYPES.positionIgnored}
      and ignored.k >= ${from} and ignored.k < ${before}`

/** The newest position may need the next one to confirm it. */
export const isInDoubt = (reading: string): string =>
  `coalesce((${reading}.k >> 20) = ${known(reading, 'suspect,at')}::bigint, false)`

/** A reading with a believed position. */
export const isBelieved = (
  reading: string,
  { poor, ...bounds }: { poor: string; from: string; before: string },
): string =>
  `${reading}.is_status and ${reading}.lat is not null and ${isAccurate(reading, poor)}
    and not ${isInDoubt(reading)} and not ${isRefuted(reading, bounds)}`
