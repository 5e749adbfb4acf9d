import { keyFromBigint } from '@yardmaster/core/events/eventKey.ts'
import type pg from 'pg'
import type { Profiles } from '../devices/profiles.ts'
import { presentOf } from '../devices/ruleVersions.ts'
import type { AssetRef } from '../write/assetStates.ts'
import { newestInput, settledToEnd } from '../write/deriveBatch.ts'
import type { Derivation } from '../write/deriveBatch.ts'
import { WITHOUT_LIMIT, deriveFrom, findStart, joined, startAfter } from './deriveStored.ts'
import type { Known, PartLimit, Start } from './deriveStored.ts'
import { findCorrections } from './findCorrections.ts'
import { forgetDirty, replaceAll, replacePart } from './replaceDerived.ts'
import type { LockedRow } from './replaceDerived.ts'

type Row = LockedRow & {
  late_version: string
  dirty_from: string | null
  first_k: string | null
}

/** How often the rebuild starts over while late readings keep arriving, before ingest has to wait for it. */
const ATTEMPTS = 3
/** A longer history is replaced in parts, which limits the memory and the time during which ingest waits. */
const PART_READINGS = 50_000
/** The newest readings are in one part, so that it is known of which events subscribers were notified. */
const LAST_PART_MS = 7 * 86_400_000

type Options = { partReadings?: number; now?: () => number }

/**
 * Derives an asset again from the last checkpoint before its oldest late reading or changed correction, as if
 * all readings and corrections had arrived in order, and replaces everything derived since then. Most of the
 * work is done without the lock; only readings that arrived in the meantime are derived under it.
 */
export async function rebuildAsset(
  pool: pg.Pool,
  asset: AssetRef,
  profiles: Profiles,
  { partReadings = PART_READINGS, now = Date.now }: Options = {},
): Promise<void> {
  const client = await pool.connect()
  try {
    for (let attempt = 1; ; attempt++) {
      const seen = await readState(client, asset, '')
      if (!seen?.dirty_from) break
      const start = await findStart(client, asset, oldestOf(seen))
      const known = await findKnown(client, asset, start, profiles)
      if (!known) {
        await forgetDirty(client, asset)
        break
      }
      const limit = limitOf(seen, partReadings)
      const ahead = await deriveFrom(client, asset, start, known, limit)
      const insist = attempt === ATTEMPTS
      const tried = { known, seen, start, ahead, insist, limit, now }
      const done = await replaceUnderLock(client, asset, profiles, tried)
      if (done === 'all') break
      if (done === 'part') attempt = 0
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
async function findKnown(
  client: pg.ClientBase,
  asset: AssetRef,
  { key }: Start,
  profiles: Profiles,
): Promise<Known | null> {
  await profiles.renew(asset)
  const [versions] = await profiles.of([{ ...asset, from: key?.at ?? 0 }])
  return versions ? { versions, corrections: await findCorrections(client, asset) } : null
}

/** Without readings before the first one that is kept, the checkpoint before it is the beginning. */
const oldestOf = ({ dirty_from, first_k }: Row): bigint => {
  const [dirty, first] = [BigInt(dirty_from ?? 0), BigInt(first_k ?? 0)]
  return dirty < first ? first : dirty
}

const limitOf = ({ watermark }: Row, readings: number): PartLimit => ({
  readings,
  before: watermark === null ? -Infinity : keyFromBigint(BigInt(watermark)).at - LAST_PART_MS,
})

const readState = async (
  client: pg.ClientBase,
  { accountId, assetId }: AssetRef,
  lock: '' | 'for update',
) => {
  const { rows } = await client.query<Row>(
    `select version, late_version, dirty_from, watermark, first_k, silent_k, late_from from asset_state
     where account_id = $1 and asset_id = $2 ${lock}`,
    [accountId, assetId],
  )
  return rows[0]
}

type Derived = { derivation: Derivation | null; isPart: boolean }
type Attempt = {
  known: Known
  seen: Row
  start: Start
  ahead: Derived
  insist: boolean
  limit: PartLimit
  now: () => number
}

/**
 * Returns 'none' if more late readings or corrections arrived in the meantime, so that the result does not
 * include them.
 */
async function replaceUnderLock(
  client: pg.ClientBase,
  asset: AssetRef,
  profiles: Profiles,
  { known: before, seen, start, ahead, insist, limit, now }: Attempt,
): Promise<'all' | 'part' | 'none'> {
  await client.query('begin')
  const row = await readState(client, asset, 'for update')
  const isOutdated = row?.late_version !== seen.late_version
  if (!row?.dirty_from || (isOutdated && !insist)) {
    await client.query('rollback')
    return row?.dirty_from ? 'none' : 'all'
  }
  const from = isOutdated ? await findStart(client, asset, oldestOf(row)) : start
  const known = isOutdated ? await findKnown(client, asset, from, profiles) : before
  if (!known) {
    await client.query('rollback')
    return 'all'
  }
  const found = isOutdated ? await deriveFrom(client, asset, from, known, limit) : ahead
  const reached = found.isPart && found.derivation ? newestInput(found.derivation) : null
  if (reached && found.derivation) {
    await replacePart(client, asset, presentOf(known.versions), {
      from,
      part: found.derivation,
      reached,
      row,
    })
    await client.query('commit')
    return 'part'
  }
  const next = found.derivation ? startAfter(found.derivation) : from
  const { derivation: rest } = await deriveFrom(client, asset, next, known, WITHOUT_LIMIT)
  const read = (rest ? joined(found.derivation, rest) : found.derivation) ?? nothingRead(from, row)
  const whole = settledToEnd(read, known.versions, known.corrections, now())
  await replaceAll(client, asset, presentOf(known.versions), { from, whole, row, now: now() })
  await client.query('commit')
  return 'all'
}

/** The result if no reading is newer than the start: the asset never reported, or its history expired. */
const nothingRead = ({ state }: Start, { watermark }: Row): Derivation => ({
  state,
  watermark: watermark === null ? null : keyFromBigint(BigInt(watermark)),
  events: [],
  intervals: [],
  checkpoints: [],
})
