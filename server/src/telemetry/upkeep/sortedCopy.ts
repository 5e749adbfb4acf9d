import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { SortedCopy, Step } from './compaction.ts'
import { betweenOthers, inTransaction } from './transaction.ts'
import { partitionOf } from './weeks.ts'

const CHUNK = 50_000
const FREEZE_ATTEMPTS = 60

const WATCH = 'note_change'
const nothing = async () => {}
const copyOf = (table: string) => `${table}_sorted`

export async function buildSortedCopy(
  client: pg.ClientBase,
  week: number,
  signal: AbortSignal,
  onStep: (step: Step) => unknown,
): Promise<SortedCopy> {
  const table = partitionOf(week)
  const copy: SortedCopy = { week, table, copy: copyOf(table), inserted: 0, deleted: 0 }
  // Takes effect between transactions: earlier writes are in the copy, and later ones are recorded.
  await betweenOthers(client, signal, nothing, () =>
    client.query(`create trigger ${WATCH} after insert or update or delete on ${table}
      for each row execute function note_event_change(${week})`),
  )
  await onStep('watched')
  await client.query(
    `create table ${copy.copy} (like ${table} including defaults including constraints) with (fillfactor = 100)`,
  )
  await copyInOrder(client, copy, signal)
  await onStep('copied')
  await client.query(`alter table ${copy.copy}
    add constraint ${copy.copy}_pkey primary key (account_id, asset_id, k) with (fillfactor = 100)`)
  await client.query(`create index ${copy.copy}_notable on ${copy.copy} (account_id, asset_id, k)
    with (fillfactor = 100) where not is_status`)
  await onStep('indexed')
  await waitUntilFrozen(client, copy, signal)
  await onStep('settled')
  return copy
}

type Key = { account_id: number; asset_id: number; k: string }
const BEFORE_ALL: Key = { account_id: -1, asset_id: -1, k: '-1' }

/**
 * Copies in chunks, because a long-lived snapshot would keep vacuum from cleaning up in the whole database.
 */
async function copyInOrder(client: pg.ClientBase, copy: SortedCopy, signal: AbortSignal): Promise<void> {
  let chunk = await copyChunk(client, copy, BEFORE_ALL)
  while (chunk) {
    signal.throwIfAborted()
    copy.inserted += chunk.count
    chunk = await copyChunk(client, copy, chunk)
  }
}

const copyChunk = (client: pg.ClientBase, { table, copy }: SortedCopy, { account_id, asset_id, k }: Key) =>
  inTransaction(client, async () => {
    await client.query('set local enable_seqscan = off')
    const { rows } = await client.query<Key & { count: number }>(
      `with copied as (
         insert into ${copy}
         select * from ${table} where (account_id, asset_id, k) > ($1, $2, $3)
         order by account_id, asset_id, k limit ${CHUNK}
         returning account_id, asset_id, k)
       select account_id, asset_id, k, count(*) over ()::integer as count from copied
       order by account_id desc, asset_id desc, k desc limit 1`,
      [account_id, asset_id, k],
    )
    return rows[0]
  })

/**
 * Waits until all rows of the copy are frozen. A transaction with a snapshot older than the copy would see
 * an empty week. Frozen rows are visible to everyone, and vacuum freezes a row only when no transaction is
 * left that must not see it. This runs before the changes are applied, because new ones may always arrive.
 */
async function waitUntilFrozen(client: pg.ClientBase, copy: SortedCopy, signal: AbortSignal): Promise<void> {
  for (let attempt = 1; attempt <= FREEZE_ATTEMPTS; attempt++) {
    await client.query(`vacuum (freeze, analyze) ${copy.copy}`)
    const { rows } = await client.query<{ settled: boolean }>(
      'select relallvisible >= relpages as settled from pg_class where oid = $1::regclass',
      [copy.copy],
    )
    if (rows[0]?.settled) return
    await pause(Math.min(10_000, 50 * 2 ** attempt), undefined, { signal })
  }
  throw new Error(`A transaction that began before the copy of ${copy.table} is still open.`)
}

/** Removes what an interrupted run left behind. */
export async function removeLeftovers(client: pg.ClientBase, signal: AbortSignal): Promise<void> {
  const copies = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname ~ '^event_w\\d+_sorted$'`,
  )
  for (const { name } of copies.rows) await client.query(`drop table ${name}`)
  const watched = await client.query<{ name: string }>(
    'select tgrelid::regclass::text as name from pg_trigger where tgname = $1',
    [WATCH],
  )
  for (const { name } of watched.rows) {
    await betweenOthers(client, signal, nothing, () => client.query(`drop trigger ${WATCH} on ${name}`))
  }
  await client.query('delete from event_change')
}
