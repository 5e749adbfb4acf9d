import { keyFromBigint, keyToBigint } from '@yardmaster/core/events/eventKey.ts'
import type { EventKey } from '@yardmaster/core/events/eventKey.ts'
import type pg from 'pg'
import { initialState, storedState } from '../derive/derive.ts'
import type { AssetState } from '../derive/state.ts'
import type { Profiles } from '../devices/profiles.ts'
import type { Versions } from '../devices/ruleVersions.ts'
import type { Reading } from '../readings/reading.ts'
import type { AssetRef } from './assetStates.ts'
import { deriveAll, newestInput } from './deriveBatch.ts'
import { READING_COLUMNS, readingOf } from './eventColumns.ts'
import type { ReadingRow } from './eventColumns.ts'

/** A locked asset and the key of its newest reading. */
export type Unknown = AssetRef & { watermark: bigint | null }

/** The present state, and how many readings are newer than the stored one. */
export type Loaded = { state: AssetState; tail: number }

type Saved = { key: EventKey | null; state: AssetState }
type StoredReading = { key: EventKey; reading: Reading }

/**
 * Returns the present states of locked assets, in their order: each stored one, continued by the readings after
 * it. What they derive is stored already.
 */
export async function loadStates(
  client: pg.ClientBase,
  assets: readonly Unknown[],
  profiles: Profiles,
): Promise<Loaded[]> {
  const saved = await readSaved(client, assets)
  const behind = assets.flatMap((asset, index) => {
    const { key, state } = saved[index] as Saved
    const isBehind = asset.watermark !== null && (key === null || keyToBigint(key) < asset.watermark)
    return isBehind ? { ...asset, index, key, state, watermark: asset.watermark ?? 0n } : []
  })
  const loaded = saved.map(({ state }): Loaded => ({ state, tail: 0 }))
  if (behind.length === 0) return loaded
  const readings = await readTails(client, behind)
  const rules = await profiles.of(
    behind.map((asset) => ({
      ...asset,
      from: newestInput({ watermark: asset.key, state: asset.state })?.at ?? 0,
    })),
  )
  for (const [place, { index, key, state }] of behind.entries()) {
    const [versions, tail] = [rules[place], readings[place] ?? []]
    // A deleted asset has no rules, and its next readings are dropped.
    const derived = versions && deriveAll({ state, watermark: key }, tail, appliedTo(state, versions))
    loaded[index] = { state: derived?.state ?? state, tail: tail.length }
  }
  return loaded
}

/**
 * Whoever applies a newer rule stores the whole state, so the readings after it were derived by the rules that
 * it knows. A newer rule still has to be applied, with what that derives.
 */
function appliedTo({ ruledAt }: AssetState, versions: Versions): Versions {
  const known = versions.filter(({ since }) => since <= ruledAt)
  const newest = known.pop()
  return newest ? [...known, newest] : [versions[0]]
}

const columnsOf = (assets: readonly AssetRef[]) => [
  assets.map(({ accountId }) => accountId),
  assets.map(({ assetId }) => assetId),
]

async function readSaved(client: pg.ClientBase, assets: readonly AssetRef[]): Promise<Saved[]> {
  const { rows } = await client.query<{ k: string | null; state: AssetState | null }>({
    name: 'saved_states',
    text: `select m.k, m.state from unnest($1::int[], $2::int[]) with ordinality as w (account_id, asset_id, place)
      left join asset_memory m on m.account_id = w.account_id and m.asset_id = w.asset_id order by w.place`,
    values: columnsOf(assets),
  })
  return rows.map(({ k, state }) => ({
    key: k === null ? null : keyFromBigint(BigInt(k)),
    state: state ? storedState(state) : initialState(),
  }))
}

/** The bounds of all limit the search to the partitions between them. */
const TAILS = `select w.place, e.* from unnest($1::int[], $2::int[], $3::int8[], $4::int8[]) with ordinality
    as w (account_id, asset_id, after_k, until_k, place)
  cross join lateral (
    select k, ${READING_COLUMNS} from event
    where event.account_id = w.account_id and event.asset_id = w.asset_id and is_status
      and k > w.after_k and k <= w.until_k and k > $5 and k <= $6
    order by k
  ) as e order by w.place, e.k`

async function readTails(
  client: pg.ClientBase,
  assets: readonly (AssetRef & { key: EventKey | null; watermark: bigint })[],
): Promise<StoredReading[][]> {
  const after = assets.map(({ key }) => (key ? keyToBigint(key) : 0n))
  const until = assets.map(({ watermark }) => watermark)
  const { rows } = await client.query<ReadingRow & { place: string; k: string }>({
    name: 'state_tails',
    text: TAILS,
    values: [...columnsOf(assets), after, until, after.reduce(least), until.reduce(most)],
  })
  const tails = assets.map((): StoredReading[] => [])
  for (const row of rows) {
    const key = keyFromBigint(BigInt(row.k))
    tails[Number(row.place) - 1]?.push({ key, reading: readingOf(key.at, row) })
  }
  return tails
}

const least = (a: bigint, b: bigint) => (a < b ? a : b)
const most = (a: bigint, b: bigint) => (a > b ? a : b)
