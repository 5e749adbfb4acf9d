import type pg from 'pg'
import type { SortedCopy } from './compaction.ts'
import { inTransaction } from './transaction.ts'

const BATCH = 5000
/** The number of changes that may be left for the final step, while everyone else waits. */
const FEW = 200
const KEYS =
  '(select distinct * from unnest($1::integer[], $2::integer[], $3::bigint[]) as key (account_id, asset_id, k))'

/**
 * Updates the copy for the recorded keys: the row that the partition now has under each key, or its absence,
 * is carried over. Must run in a transaction. Returns the number of recorded keys.
 */
export async function applyChanges(client: pg.ClientBase, copy: SortedCopy): Promise<number> {
  const { rows } = await client.query<{ account_id: number; asset_id: number; k: string }>(
    `delete from event_change where id in (select id from event_change where week = $1 order by id limit ${BATCH})
     returning account_id, asset_id, k`,
    [copy.week],
  )
  if (rows.length === 0) return 0
  const keys = [rows.map((row) => row.account_id), rows.map((row) => row.asset_id), rows.map((row) => row.k)]
  const deleted = await client.query(
    `delete from ${copy.copy} using ${KEYS} as key
     where (${copy.copy}.account_id, ${copy.copy}.asset_id, ${copy.copy}.k) = (key.account_id, key.asset_id, key.k)`,
    keys,
  )
  const inserted = await client.query(
    `insert into ${copy.copy} select event.* from ${copy.table} as event join ${KEYS} as key using (account_id, asset_id, k)
     order by account_id, asset_id, k`,
    keys,
  )
  copy.deleted += deleted.rowCount ?? 0
  copy.inserted += inserted.rowCount ?? 0
  return rows.length
}

/** Applies changes until only a few arrive during one pass. */
export async function applyAllChanges(
  client: pg.ClientBase,
  copy: SortedCopy,
  signal: AbortSignal,
): Promise<void> {
  let applied = Infinity
  while (applied > FEW) {
    signal.throwIfAborted()
    applied = await inTransaction(client, () => applyChanges(client, copy))
  }
}
