import type { EventKey } from '@yardmaster/core/events/eventKey.ts'
import { keyFromBigint, keyToBigint } from '@yardmaster/core/events/eventKey.ts'
import type { EventType } from '@yardmaster/core/events/types.ts'
import { EVENT_TYPES } from '@yardmaster/core/events/types.ts'
import type pg from 'pg'
import type { AssetRef } from '../write/assetStates.ts'
import { flagsOf, initialState, storedState } from '../derive/derive.ts'
import type { AssetProfile } from '../derive/detector.ts'
import type { MeterCorrection } from '../derive/corrections.ts'
import type { AssetState } from '../derive/state.ts'
import { correctedToEnd, deriveAll } from '../write/deriveBatch.ts'
import type { Derivation } from '../write/deriveBatch.ts'
import { makeMissingWeeks } from '../write/eventWeeks.ts'
import { READING_COLUMNS, readingOf } from '../write/eventColumns.ts'
import type { ReadingRow } from '../write/eventColumns.ts'
import type { Profiles } from '../devices/profiles.ts'
import { newlyKnown } from '../write/subscribedEvents.ts'
import { writeDerived } from '../write/writeDerived.ts'
import type { AssetChange } from '../write/writeDerived.ts'
import { endSilence } from '../write/writeFlags.ts'
import { findCorrections } from './findCorrections.ts'

type Start = { key: EventKey | null; state: AssetState }
type Row = {
  version: string
  late_version: string
  dirty_from: string | null
  watermark: string | null
  silent_k: string | null
}

/** What derivation needs to know about the asset besides its readings. */
type Known = { profile: AssetProfile; corrections: readonly MeterCorrection[] }

const NOTHING_YET: Start = { key: null, state: initialState() }

/** How often the rebuild starts over while late readings keep arriving, before ingest has to wait for it. */
const ATTEMPTS = 3
const ROWS_AT_ONCE = 5_000
/** No result of a reading is dated further back than this, except for what was already in progress. */
const LOOK_BACK_MS = 35 * 86_400_000

/**
 * Derives an asset again from the last checkpoint before its oldest late reading or changed correction, as if
 * all readings and corrections had arrived in order, and replaces everything derived since then. Most of the
 * work is done without the lock; only readings that arrived in the meantime are derived under it.
 */
export async function rebuildAsset(pool: pg.Pool, asset: AssetRef, profiles: Profiles): Promise<void> {
  const client = await pool.connect()
  try {
    for (let attempt = 1; ; attempt++) {
      const seen = await readState(client, asset, '')
      if (!seen?.dirty_from) break
      const known = await findKnown(client, asset, profiles)
      if (!known) {
        await forgetDirty(client, asset)
        break
      }
      const start = await findStart(client, asset, BigInt(seen.dirty_from))
      const ahead = await deriveFrom(client, asset, start, known)
      const tried = { known, seen, start, ahead, insist: attempt === ATTEMPTS }
      if (await replaceUnderLock(client, asset, profiles, tried)) break
    }
    profiles.forgetAssets([asset])
    client.release()
  } catch (error) {
    await client.query('rollback').catch(() => {})
    client.release(true)
    throw error
  }
}

/**
 * Returns null if the asset was deleted. Whoever changes a profile or a correction marks the asset in the same
 * transaction, so this must be read after the mark, and not from a cache.
 */
async function findKnown(client: pg.ClientBase, asset: AssetRef, profiles: Profiles): Promise<Known | null> {
  profiles.forgetAssets([asset])
  const [profile] = await profiles.of([asset])
  return profile ? { profile, corrections: await findCorrections(client, asset) } : null
}

const readState = async (
  client: pg.ClientBase,
  { accountId, assetId }: AssetRef,
  lock: '' | 'for update',
) => {
  const { rows } = await client.query<Row>(
    `select version, late_version, dirty_from, watermark, silent_k from asset_state
     where account_id = $1 and asset_id = $2 ${lock}`,
    [accountId, assetId],
  )
  return rows[0]
}

async function findStart(
  client: pg.ClientBase,
  { accountId, assetId }: AssetRef,
  before: bigint,
): Promise<Start> {
  const { rows } = await client.query<{ k: string; state: AssetState }>(
    `select k, state from asset_checkpoint where account_id = $1 and asset_id = $2 and k < $3 order by k desc limit 1`,
    [accountId, assetId, before],
  )
  const found = rows[0]
  return found ? { key: keyFromBigint(BigInt(found.k)), state: storedState(found.state) } : NOTHING_YET
}

async function deriveFrom(
  client: pg.ClientBase,
  asset: AssetRef,
  start: Start,
  { profile, corrections }: Known,
): Promise<Derivation | null> {
  let whole: Derivation | null = null
  let { key, state } = start
  for (;;) {
    const readings = await readReadings(client, asset, key)
    const part = deriveAll({ state, watermark: key }, readings, profile, corrections)
    if (!part || readings.length === 0) return whole
    whole = joined(whole, part)
    if (readings.length < ROWS_AT_ONCE) return whole
    key = part.watermark
    state = part.state
  }
}

async function readReadings(client: pg.ClientBase, { accountId, assetId }: AssetRef, after: EventKey | null) {
  const { rows } = await client.query<ReadingRow & { k: string }>(
    `select k, ${READING_COLUMNS} from event
     where account_id = $1 and asset_id = $2 and k > $3 and is_status order by k limit ${ROWS_AT_ONCE}`,
    [accountId, assetId, after ? keyToBigint(after) : 0],
  )
  return rows.map((row) => {
    const key = keyFromBigint(BigInt(row.k))
    return { key, reading: readingOf(key.at, row) }
  })
}

function joined(earlier: Derivation | null, later: Derivation): Derivation {
  if (!earlier) return later
  return {
    ...later,
    events: earlier.events.concat(later.events),
    intervals: earlier.intervals.concat(later.intervals),
    checkpoints: earlier.checkpoints.concat(later.checkpoints),
  }
}

type Attempt = { known: Known; seen: Row; start: Start; ahead: Derivation | null; insist: boolean }

/**
 * Returns false if more late readings or corrections arrived in the meantime, so that the result does not
 * include them.
 */
async function replaceUnderLock(
  client: pg.ClientBase,
  asset: AssetRef,
  profiles: Profiles,
  { known: before, seen, start, ahead, insist }: Attempt,
): Promise<boolean> {
  await client.query('begin')
  const now = await readState(client, asset, 'for update')
  if (!now?.dirty_from) {
    await client.query('rollback')
    return true
  }
  const outdated = now.late_version !== seen.late_version
  if (outdated && !insist) {
    await client.query('rollback')
    return false
  }
  const known = outdated ? await findKnown(client, asset, profiles) : before
  if (!known) {
    await client.query('rollback')
    return true
  }
  const from = outdated ? await findStart(client, asset, BigInt(now.dirty_from)) : start
  const rest = await deriveFrom(client, asset, outdated ? from : ahead ? startAfter(ahead) : from, known)
  const read = (outdated ? rest : rest ? joined(ahead, rest) : ahead) ?? nothingRead(from, now)
  const whole = correctedToEnd(read, known.corrections)
  await replace(client, asset, known.profile, { from, whole, now })
  await client.query('commit')
  return true
}

const forgetDirty = (client: pg.ClientBase, { accountId, assetId }: AssetRef) =>
  client.query('update asset_state set dirty_from = null where account_id = $1 and asset_id = $2', [
    accountId,
    assetId,
  ])

const startAfter = ({ watermark, state }: Derivation): Start => ({ key: watermark, state })

/** The result if no reading is newer than the start: the asset never reported, or its history expired. */
const nothingRead = ({ state }: Start, { watermark }: Row): Derivation => ({
  state,
  watermark: watermark === null ? null : keyFromBigint(BigInt(watermark)),
  events: [],
  intervals: [],
  checkpoints: [],
})

async function replace(
  client: pg.ClientBase,
  asset: AssetRef,
  profile: AssetProfile,
  { from, whole, now }: { from: Start; whole: Derivation; now: Row },
): Promise<void> {
  const after = from.key ? keyToBigint(from.key) : 0n
  const oldest = from.key ? keyToBigint({ at: from.key.at - LOOK_BACK_MS, low: 0 }) : 0n
  const place = [asset.accountId, asset.assetId, after]
  const { rows: before } = await client.query<{ k: string; type: number }>(
    `delete from event where account_id = $1 and asset_id = $2 and not is_status and cause_k > $3 and k >= $4
       and k is distinct from $5
     returning k, type`,
    [...place, oldest, now.silent_k],
  )
  await client.query(
    'delete from closed_interval where account_id = $1 and asset_id = $2 and cause_k > $3',
    place,
  )
  await client.query('delete from asset_checkpoint where account_id = $1 and asset_id = $2 and k > $3', place)
  await makeMissingWeeks(
    client,
    whole.events.map(({ at }) => at),
    new Set(),
  )
  const subscribed = whole.events.filter(({ type }) => profile.subscribed.has(type))
  const version = Number(now.version) + 1
  const change: AssetChange = {
    next: { asset, version, firstKey: null, derivation: whole, dirtyFrom: null },
    readings: [],
    notable: newlyKnown(subscribed, before.map(eventOfRow)),
    flags: flagsOf(whole.state, profile),
    inside: whole.state.areas.inside,
    meterMatters: true,
  }
  if (now.silent_k !== null && hasNewReading(whole, now))
    await endSilence(client, [{ asset, silentKey: BigInt(now.silent_k) }])
  await writeDerived(client, [change], { careful: true })
  await forgetDirty(client, asset)
}

/** A reading from before a meter correction arrives late, but may be the asset's newest. */
const hasNewReading = ({ watermark }: Derivation, before: Row): boolean =>
  watermark !== null && String(keyToBigint(watermark)) !== before.watermark

const TYPE_NAMES = new Map<number, EventType>(
  Object.entries(EVENT_TYPES).map(([name, code]) => [code, name as EventType]),
)

const eventOfRow = ({ k, type }: { k: string; type: number }) => ({
  type: TYPE_NAMES.get(type) ?? 'deviceMetrics',
  at: keyFromBigint(BigInt(k)).at,
})
