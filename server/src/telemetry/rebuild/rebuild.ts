import { keyFromBigint } from '@yardmaster/core/events/eventKey.ts'
import type pg from 'pg'
import type { AssetProfile } from '../derive/detector.ts'
import type { Profiles } from '../devices/profiles.ts'
import type { AssetRef } from '../write/assetStates.ts'
import type { Derivation } from '../write/deriveBatch.ts'
import { WITHOUT_LIMIT, deriveFrom, findStart, joined, startAfter } from './deriveStored.ts'
import type { PartLimit, Start } from './deriveStored.ts'
import { forgetDirty, replaceAll, replacePart } from './replaceDerived.ts'
import type { LockedRow } from './replaceDerived.ts'

type Row = LockedRow & {
  late_version: string
  dirty_from: string | null
  watermark: string | null
}

/** How often the rebuild starts over while late readings keep arriving, before ingest has to wait for it. */
const ATTEMPTS = 3
/** A longer history is replaced in parts, which limits the memory and the time during which ingest waits. */
const PART_READINGS = 50_000
/** The newest readings are in one part, so that it is known of which events subscribers were notified. */
const LAST_PART_MS = 7 * 86_400_000

type Options = { partReadings?: number }

/**
 * Derives an asset again from the last checkpoint before its oldest late reading, as if all readings had
 * arrived in order, and replaces everything derived since then. Most of the work is done without the lock;
 * only readings that arrived in the meantime are derived under it.
 */
export async function rebuildAsset(
  pool: pg.Pool,
  asset: AssetRef,
  profiles: Profiles,
  { partReadings = PART_READINGS }: Options = {},
): Promise<void> {
  // The rules may have changed together with the mark that caused this rebuild.
  profiles.forgetAssets([asset])
  const [profile] = await profiles.of([asset])
  if (!profile) return void (await forgetDirty(pool, asset))
  const client = await pool.connect()
  try {
    for (let attempt = 1; ; attempt++) {
      const seen = await readState(client, asset, '')
      if (!seen?.dirty_from) break
      const limit = limitOf(seen, partReadings)
      const start = await findStart(client, asset, oldestOf(seen))
      const ahead = await deriveFrom(client, asset, start, profile, limit)
      const insist = attempt === ATTEMPTS
      const done = await replaceUnderLock(client, asset, profile, { seen, start, ahead, insist, limit })
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
    `select version, late_version, dirty_from, watermark, first_k, silent_k from asset_state
     where account_id = $1 and asset_id = $2 ${lock}`,
    [accountId, assetId],
  )
  return rows[0]
}

type Derived = { derivation: Derivation | null; isPart: boolean }
type Attempt = { seen: Row; start: Start; ahead: Derived; insist: boolean; limit: PartLimit }

/** Returns 'none' if more late readings arrived in the meantime, so that the result does not include them. */
async function replaceUnderLock(
  client: pg.ClientBase,
  asset: AssetRef,
  profile: AssetProfile,
  { seen, start, ahead, insist, limit }: Attempt,
): Promise<'all' | 'part' | 'none'> {
  await client.query('begin')
  const row = await readState(client, asset, 'for update')
  const isOutdated = row?.late_version !== seen.late_version
  if (!row?.dirty_from || (isOutdated && !insist)) {
    await client.query('rollback')
    return row?.dirty_from ? 'none' : 'all'
  }
  const from = isOutdated ? await findStart(client, asset, oldestOf(row)) : start
  const found = isOutdated ? await deriveFrom(client, asset, from, profile, limit) : ahead
  if (found.isPart && found.derivation) {
    await replacePart(client, asset, { from, part: found.derivation })
    await client.query('commit')
    return 'part'
  }
  const next = found.derivation ? startAfter(found.derivation) : from
  const { derivation: rest } = await deriveFrom(client, asset, next, profile, WITHOUT_LIMIT)
  const whole = rest ? joined(found.derivation, rest) : found.derivation
  if (whole) await replaceAll(client, asset, profile, { from, whole, row })
  else await forgetDirty(client, asset)
  await client.query('commit')
  return 'all'
}
