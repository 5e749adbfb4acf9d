import type pg from 'pg'
import { applyAllChanges, applyChanges } from './changes.ts'
import type { SortedCopy, Step } from './compaction.ts'
import { LOCK_TIMEOUT, betweenOthers } from './transaction.ts'
import { firstKeyAt, startOfWeek } from './weeks.ts'

/** Replaces the partition with its copy, in one transaction that others wait for only briefly. */
export async function swapIn(
  client: pg.ClientBase,
  copy: SortedCopy,
  signal: AbortSignal,
  onStep: (step: Step) => unknown,
): Promise<void> {
  const { week, table } = copy
  const catchUp = () => applyAllChanges(client, copy, signal)
  await betweenOthers(client, signal, catchUp, async () => {
    await lockPartition(client, table)
    while ((await applyChanges(client, copy)) > 0);
    await onStep('swapping')
    await client.query(`alter table event detach partition ${table}`)
    await client.query(`drop table ${table}`)
    await takeNames(client, copy)
    await client.query(
      `alter table event attach partition ${table}
       for values from (${firstKeyAt(startOfWeek(week))}) to (${firstKeyAt(startOfWeek(week + 1))})`,
    )
    await remember(client, copy)
  })
  // Statistics lag behind, and counters that are too low would look like those of a crashed server.
  await client.query('select pg_stat_force_next_flush()')
  await onStep('swapped')
}

async function lockPartition(client: pg.ClientBase, table: string): Promise<void> {
  // An autovacuum of the old partition cancels itself after another session has waited for it for a second.
  // This lock blocks no one else.
  await client.query("set local lock_timeout = '3s'")
  await client.query(`lock table only ${table} in share update exclusive mode`)
  await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
  await client.query('lock table only event in access exclusive mode')
  await client.query(`lock table only ${table} in access exclusive mode`)
}

/** Gives the copy the names that a partition has from the start. */
async function takeNames(client: pg.ClientBase, { table, copy }: SortedCopy): Promise<void> {
  await client.query(`alter table ${copy} rename to ${table}`)
  await client.query(`alter index ${copy}_pkey rename to ${table}_pkey`)
  await client.query(`alter index ${copy}_notable rename to ${table}_account_id_asset_id_k_idx`)
}

const remember = (client: pg.ClientBase, { week, inserted, deleted }: SortedCopy) =>
  client.query(
    `insert into event_compaction (week, row_count, inserted, deleted) values ($1, $2::bigint - $3, $2, $3)
     on conflict (week) do update set compacted_at = now(), row_count = excluded.row_count,
       inserted = excluded.inserted, deleted = excluded.deleted`,
    [week, inserted, deleted],
  )
