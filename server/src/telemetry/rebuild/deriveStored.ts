import type { EventKey } from '@yardmaster/core/events/eventKey.ts'
import { keyFromBigint, keyToBigint } from '@yardmaster/core/events/eventKey.ts'
import type pg from 'pg'
import { initialState, storedState } from '../derive/derive.ts'
import type { MeterCorrection } from '../derive/corrections.ts'
import type { AssetState } from '../derive/state.ts'
import type { Versions } from '../devices/ruleVersions.ts'
import type { AssetRef } from '../write/assetStates.ts'
import { deriveAll, newestInput } from '../write/deriveBatch.ts'
import type { Derivation } from '../write/deriveBatch.ts'
import { CLOCK_AHEAD, trueInstant } from '../readings/clockAhead.ts'
import type { Reading } from '../readings/reading.ts'
import { READING_COLUMNS, readingOf } from '../write/eventColumns.ts'
import type { ReadingRow } from '../write/eventColumns.ts'

type StoredReading = { key: EventKey; reading: Reading }

/** A state and the last reading that is in it. */
export type Start = { key: EventKey | null; state: AssetState }

/** What derivation needs to know about the asset besides its readings. */
export type Known = { versions: Versions; corrections: readonly MeterCorrection[] }

const NOTHING_YET: Start = { key: null, state: initialState() }

const ROWS_AT_ONCE = 5_000

/**
 * Returns the last known state from before that. It is the one that was stored last if nothing that is in it
 * changed, for example if only an outline did.
 */
export async function findStart(client: pg.ClientBase, asset: AssetRef, before: bigint): Promise<Start> {
  const saved = await findSaved(client, asset, before)
  if (saved?.key && keyToBigint(saved.key) < before) return saved
  const { accountId, assetId } = asset
  const { rows } = await client.query<{ k: string; state: AssetState }>(
    `select k, state from asset_checkpoint where account_id = $1 and asset_id = $2 and k < $3 order by k desc limit 1`,
    [accountId, assetId, before],
  )
  const found = rows[0]
  return found ? { key: keyFromBigint(BigInt(found.k)), state: storedState(found.state) } : NOTHING_YET
}

/** A reading from before time alone settled a crossing may show that it was none. */
async function findSaved(
  client: pg.ClientBase,
  { accountId, assetId }: AssetRef,
  before: bigint,
): Promise<Start | null> {
  const { rows } = await client.query<{ k: string; state: AssetState }>(
    `select k, state from asset_memory where account_id = $1 and asset_id = $2 and k is not null
       and (settled_at is null or settled_at < to_timestamp(($3::int8 >> 20) / 1000.0))`,
    [accountId, assetId, before],
  )
  const row = rows[0]
  if (!row) return null
  const state = storedState(row.state)
  return { key: newestInput({ watermark: keyFromBigint(BigInt(row.k)), state }), state }
}

export const startAfter = ({ watermark, state }: Derivation): Start => ({ key: watermark, state })

/** A limit for a part: this many readings, if the last of them is before this instant. */
export type PartLimit = { readings: number; before: number }

export const WITHOUT_LIMIT: PartLimit = { readings: Infinity, before: -Infinity }

/**
 * Derives an asset from its stored readings. A part that the limit ended has a checkpoint at its end, from
 * which the next one can start.
 */
export async function deriveFrom(
  client: pg.ClientBase,
  asset: AssetRef,
  start: Start,
  { versions, corrections }: Known,
  limit: PartLimit,
): Promise<{ derivation: Derivation | null; isPart: boolean }> {
  let derivation: Derivation | null = null
  let { key, state } = start
  for (let count = ROWS_AT_ONCE; ; count += ROWS_AT_ONCE) {
    const readings = inTrueOrder(await readReadings(client, asset, key))
    const more = deriveAll({ state, watermark: key }, readings, versions, corrections)
    if (!more || readings.length === 0) return { derivation, isPart: false }
    derivation = joined(derivation, more)
    if (readings.length < ROWS_AT_ONCE) return { derivation, isPart: false }
    key = more.watermark
    state = more.state
    const reached = newestInput(more)
    if (reached && count >= limit.readings && reached.at < limit.before) {
      derivation.checkpoints.push({ key: reached, state })
      return { derivation, isPart: true }
    }
  }
}

/** Readings of a clock that was ahead lie among later ones. The sort keeps the order of all others. */
function inTrueOrder(readings: readonly StoredReading[]): readonly StoredReading[] {
  const isAhead = readings.some(({ reading }) => reading.fields[CLOCK_AHEAD] !== undefined)
  return isAhead ? readings.toSorted((a, b) => trueInstant(a.reading) - trueInstant(b.reading)) : readings
}

async function readReadings(
  client: pg.ClientBase,
  { accountId, assetId }: AssetRef,
  after: EventKey | null,
): Promise<StoredReading[]> {
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

export function joined(earlier: Derivation | null, later: Derivation): Derivation {
  if (!earlier) return later
  return {
    ...later,
    events: earlier.events.concat(later.events),
    intervals: earlier.intervals.concat(later.intervals),
    checkpoints: earlier.checkpoints.concat(later.checkpoints),
  }
}
