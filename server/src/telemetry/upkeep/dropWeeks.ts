import type pg from 'pg'
import { partitionOf, weekOf } from './weeks.ts'

/**
 * Detaching waits for every transaction that may still read the week. If it takes longer than this, the next
 * run tries again.
 */
const PATIENCE = '5min'

/** Drops the weeks that ended before the instant. Readers and writers of other weeks don't wait. */
export async function dropExpiredWeeks(
  client: pg.ClientBase,
  before: number,
  signal: AbortSignal,
): Promise<void> {
  for (const { week, attached, pending } of await expiredWeeks(client, weekOf(before))) {
    signal.throwIfAborted()
    const table = partitionOf(week)
    await client.query(`set statement_timeout = '${PATIENCE}'`)
    // An interrupted detach has to be finalized first.
    if (attached)
      await client.query(
        `alter table event detach partition ${table} ${pending ? 'finalize' : 'concurrently'}`,
      )
    await client.query(`drop table ${table}`)
    await client.query('reset statement_timeout')
    await client.query('delete from event_compaction where week = $1', [week])
  }
}

type ExpiredWeek = { week: number; attached: boolean; pending: boolean }

async function expiredWeeks(client: pg.ClientBase, firstKept: number): Promise<ExpiredWeek[]> {
  const { rows } = await client.query<ExpiredWeek>(
    `select week, inhrelid is not null as attached, coalesce(inhdetachpending, false) as pending
     from pg_class
     left join pg_inherits on inhrelid = pg_class.oid
     cross join lateral (select substring(relname from '^event_w(\\d+)$')::integer as week)
     where relnamespace = 'public'::regnamespace and relkind = 'r' and week < $1
     order by week`,
    [firstKept],
  )
  return rows
}
