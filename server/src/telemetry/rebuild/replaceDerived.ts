import type { EventKey } from '@yardmaster/core/events/eventKey.ts'
import { firstKeyAt, keyFromBigint, keyToBigint } from '@yardmaster/core/events/eventKey.ts'
import type { EventType } from '@yardmaster/core/events/types.ts'
import { EVENT_TYPES } from '@yardmaster/core/events/types.ts'
import type pg from 'pg'
import { flagsOf } from '../derive/derive.ts'
import type { AssetProfile } from '../derive/detector.ts'
import { DETECTORS_VERSION } from '../derive/version.ts'
import { announceChanges } from '../write/announceChanges.ts'
import type { AssetRef } from '../write/assetStates.ts'
import type { Derivation } from '../write/deriveBatch.ts'
import { makeMissingWeeks } from '../write/eventWeeks.ts'
import { newlyKnown, recordSubscribedEvents } from '../write/subscribedEvents.ts'
import { writeDerived, writeHistory } from '../write/writeDerived.ts'
import type { AssetChange } from '../write/writeDerived.ts'
import { forgetSilence, isAboutSilence, isStillSilent, settleSilence } from '../write/writeSilence.ts'
import type { Start } from './deriveStored.ts'

/** No result of a reading is dated further back than this, except for what was already in progress. */
const LOOK_BACK_MS = 35 * 86_400_000

/** The last instant that JavaScript can represent. */
const LAST_MS = 8.64e15

/** The asset's row while it is locked. */
export type LockedRow = {
  version: string
  watermark: string | null
  silent_k: string | null
  /** The oldest reading that arrived late since the last rebuild. */
  late_from: string | null
}

/** Replaces everything derived since the start, and the asset's current state. */
export async function replaceAll(
  client: pg.ClientBase,
  asset: AssetRef,
  profile: AssetProfile,
  { from, whole, row, now }: { from: Start; whole: Derivation; row: LockedRow; now: number },
): Promise<void> {
  const before = await deleteDerived(client, asset, from, { until: Infinity, keep: row.silent_k })
  await makeWeeks(client, whole)
  const heard =
    row.silent_k !== null && hasNewReading(whole, row)
      ? [{ asset, silentKey: BigInt(row.silent_k), state: whole.state }]
      : []
  const staysSilent = row.silent_k !== null && isStillSilent(whole.state, now)
  const change: AssetChange = {
    next: {
      asset,
      version: Number(row.version) + 1,
      firstKey: null,
      derivation: whole,
      dirtyFrom: null,
      saves: true,
    },
    readings: [],
    notable: newlyKnown(newEvents(whole, profile, row), before).filter(
      ({ type }) => !(staysSilent && isAboutSilence(type)),
    ),
    flags: flagsOf(whole.state, profile),
    inside: whole.state.areas.inside,
    meterMatters: true,
  }
  await forgetSilence(client, heard)
  await writeDerived(client, [change], { careful: true })
  await announceChanges(client, [change])
  await settleSilence(client, heard, now)
  await forgetDirty(client, asset)
}

/**
 * Replaces everything derived since the start that is dated up to the end of the part. What follows is
 * derived by the next part.
 */
export async function replacePart(
  client: pg.ClientBase,
  asset: AssetRef,
  profile: AssetProfile,
  { from, part, reached, row }: { from: Start; part: Derivation; reached: EventKey; row: LockedRow },
): Promise<void> {
  const before = await deleteDerived(client, asset, from, { until: reached.at, keep: null })
  await makeWeeks(client, part)
  await writeHistory(client, [{ next: { asset, derivation: part }, readings: [] }], { careful: true })
  await recordSubscribedEvents(
    client,
    newlyKnown(newEvents(part, profile, row), before).map((event) => ({ asset, event })),
  )
  await client.query('update asset_state set dirty_from = $3 where account_id = $1 and asset_id = $2', [
    asset.accountId,
    asset.assetId,
    keyToBigint(reached) + 1n,
  ])
}

/**
 * Returns the subscribed events that late readings or people may have caused. Changed rules notify nobody of
 * the past.
 */
function newEvents({ events }: Derivation, { subscribed }: AssetProfile, { late_from }: LockedRow) {
  const lateFrom = late_from === null ? null : BigInt(late_from)
  return events.filter(
    ({ type, cause }) =>
      subscribed.has(type) && (type === 'meterSet' || (lateFrom !== null && cause >= lateFrom)),
  )
}

/** Records that nothing is left to derive again. */
export const forgetDirty = (client: pg.Pool | pg.ClientBase, { accountId, assetId }: AssetRef) =>
  client.query(
    `update asset_state set dirty_from = null, late_from = null, derived_by = coalesce(derived_by, ${DETECTORS_VERSION}),
       outdated_since = case when derived_by < ${DETECTORS_VERSION} then outdated_since end
     where account_id = $1 and asset_id = $2`,
    [accountId, assetId],
  )

const makeWeeks = (client: pg.ClientBase, { events }: Derivation) =>
  makeMissingWeeks(
    client,
    events.map(({ at }) => at),
    new Set(),
  )

/** Returns the deleted events. The event by which the asset is known to be silent stays. */
async function deleteDerived(
  client: pg.ClientBase,
  { accountId, assetId }: AssetRef,
  from: Start,
  { until, keep }: { until: number; keep: string | null },
) {
  const after = from.key ? keyToBigint(from.key) : 0n
  const oldest = from.key ? firstKeyAt(from.key.at - LOOK_BACK_MS) : 0n
  const end = firstKeyAt(until + 1)
  const { rows } = await client.query<{ k: string; type: number }>(
    `delete from event where account_id = $1 and asset_id = $2 and not is_status and cause_k > $3
       and k >= $4 and k < $5 and k is distinct from $6
     returning k, type`,
    [accountId, assetId, after, oldest, end, keep],
  )
  await client.query(
    `delete from closed_interval where account_id = $1 and asset_id = $2 and cause_k > $3
       and start_at <= to_timestamp($4 / 1000.0)`,
    [accountId, assetId, after, Math.min(until, LAST_MS)],
  )
  await client.query(
    'delete from asset_checkpoint where account_id = $1 and asset_id = $2 and k > $3 and k < $4',
    [accountId, assetId, after, end],
  )
  return rows.map(eventOfRow)
}

/** A reading from before a meter correction arrives late, but may be the asset's newest. */
const hasNewReading = ({ watermark }: Derivation, before: LockedRow): boolean =>
  watermark !== null && String(keyToBigint(watermark)) !== before.watermark

const TYPE_NAMES = new Map<number, EventType>(
  Object.entries(EVENT_TYPES).map(([name, code]) => [code, name as EventType]),
)

const eventOfRow = ({ k, type }: { k: string; type: number }) => ({
  type: TYPE_NAMES.get(type) ?? 'deviceMetrics',
  at: keyFromBigint(BigInt(k)).at,
})
