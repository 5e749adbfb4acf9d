import { keyFromBigint, keyToBigint, SUFFIXES, suffixOf } from '@yardmaster/core/events/eventKey.ts'
import type pg from 'pg'
import { readingKey } from '../readings/key.ts'
import type { AssetRef, LockedState } from './assetStates.ts'
import type { AssetItems } from './batch.ts'
import { contentOf, READING_COLUMNS, readingOf, restOf } from './eventColumns.ts'
import type { ReadingRow } from './eventColumns.ts'

/** A stored reading of an instant: its content, and the suffix of its key. */
export type StoredReading = { content: string; suffix: number }

/** Returns the readings of an instant that were stored before this transaction. */
export type StoredAt = (asset: AssetRef, at: number) => readonly StoredReading[]

const NONE: readonly StoredReading[] = []

/**
 * The subquery is not flattened, so that PostgreSQL looks up each instant in the primary key. The bounds limit
 * it to the partitions between them.
 */
const READ = `select w.account_id, w.asset_id, e.*
  from unnest($1::int4[], $2::int4[], $3::int8[]) as w (account_id, asset_id, first_k)
  cross join lateral (
    select k, device_id, ${READING_COLUMNS} from event
    where event.account_id = w.account_id and event.asset_id = w.asset_id
      and k >= w.first_k and k < w.first_k + ${SUFFIXES} and k >= $4 and k < $5
    offset 0
  ) as e`

type Row = ReadingRow & { account_id: number; asset_id: number; k: string; device_id: number }

type Instant = AssetRef & { at: number }

/**
 * Reads the stored readings that items may repeat. An instant after the asset's newest reading has none, so
 * a batch without late or repeated readings needs no query.
 */
export async function readStored(
  client: pg.ClientBase,
  assets: readonly AssetItems[],
  locked: readonly LockedState[],
): Promise<StoredAt> {
  const instants = assets.flatMap((asset, index) => knownInstants(asset, locked[index]?.watermark?.at))
  if (instants.length === 0) return () => NONE
  const oldest = instants.reduce((least, { at }) => Math.min(least, at), Infinity)
  const newest = instants.reduce((most, { at }) => Math.max(most, at), 0)
  const { rows } = await client.query<Row>({
    name: 'stored_readings',
    text: READ,
    values: [
      instants.map(({ accountId }) => accountId),
      instants.map(({ assetId }) => assetId),
      instants.map(({ at }) => firstReadingKey(at)),
      firstReadingKey(oldest),
      firstReadingKey(newest + 1),
    ],
  })
  const found = Map.groupBy(rows.map(storedOf), ({ name }) => name)
  return (asset, at) => found.get(nameOf(asset, at)) ?? NONE
}

function knownInstants({ accountId, assetId, items }: AssetItems, newest: number | undefined): Instant[] {
  const instants: Instant[] = []
  for (const { reading } of items) {
    const { at } = reading
    if (newest === undefined || at > newest) break
    if (instants.at(-1)?.at !== at) instants.push({ accountId, assetId, at })
  }
  return instants
}

const firstReadingKey = (at: number): bigint => keyToBigint(readingKey(at, 0))

const nameOf = ({ accountId, assetId }: AssetRef, at: number) => `${accountId}:${assetId}:${at}`

function storedOf(row: Row): StoredReading & { name: string } {
  const key = keyFromBigint(BigInt(row.k))
  const reading = readingOf(key.at, row)
  const rest = restOf(reading)
  return {
    name: nameOf({ accountId: row.account_id, assetId: row.asset_id }, key.at),
    content: contentOf({ deviceId: row.device_id, reading, rest }),
    suffix: suffixOf(key),
  }
}
