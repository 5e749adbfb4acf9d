import type { Database } from '../../db/database.ts'

/**
 * A transaction id. Whoever has seen every change that was visible when it was taken misses only rows with `changed_in`
 * at or above it.
 */
export type Cursor = string

/** The transaction that last changed each asset, by asset. */
export type Versions = ReadonlyMap<number, Cursor>

/** One statement has one snapshot, so the cursor belongs to these rows. Without a cursor, there are none. */
const SINCE = {
  name: 'liveChangedSince',
  text: `select pg_snapshot_xmin(pg_current_snapshot())::text, asset_id, changed_in::text
    from (values (1)) as one left join asset_state on account_id = $1 and changed_in >= $2::xid8`,
}

/** Finds the assets that changed since a cursor, and the cursor from which to look the next time. */
export async function readChangedSince(
  database: Database,
  accountId: number,
  since: Cursor | null,
): Promise<{ cursor: Cursor; changed: Versions }> {
  const rows = await database.read(accountId, { ...SINCE, values: [accountId, since] })
  const changed = new Map<number, Cursor>()
  for (const [, assetId, version] of rows) if (assetId && version) changed.set(Number(assetId), version)
  return { cursor: rows[0]?.[0] ?? '0', changed }
}

export const isBefore = (a: Cursor, b: Cursor): boolean => BigInt(a) < BigInt(b)
