import type pg from 'pg'
import { BATCH, inBatches } from './batches.ts'
import type { Keeping } from './retention.ts'
import { firstKeyAt, startOfWeek, weekOf } from './weeks.ts'

/** Deletes week by week, so that each query touches only its partition. */
export async function deleteExpiredEvents(
  client: pg.ClientBase,
  { accountId, from }: Keeping,
  signal: AbortSignal,
): Promise<void> {
  for (const week of await weeksUntil(client, weekOf(from))) {
    const until = Math.min(from, startOfWeek(week + 1))
    let last = { asset_id: -1, k: '-1' }
    await inBatches(signal, async () => {
      // Continues after the last key. Searching from the beginning would scan over all rows that it has
      // deleted.
      const { rows } = await client.query<{ asset_id: number; k: string; count: number }>(
        `with expired as materialized (
           select asset_id, k from event
           where account_id = $1 and k >= ${firstKeyAt(startOfWeek(week))} and k < ${firstKeyAt(until)}
             and (asset_id, k) > ($2, $3)
           order by asset_id, k limit ${BATCH}),
         gone as (
           delete from event using expired
           where account_id = $1 and event.asset_id = expired.asset_id and event.k = expired.k
             and event.k >= ${firstKeyAt(startOfWeek(week))} and event.k < ${firstKeyAt(until)})
         select asset_id, k, count(*) over ()::integer as count from expired
         order by asset_id desc, k desc limit 1`,
        [accountId, last.asset_id, last.k],
      )
      last = rows[0] ?? last
      return { rowCount: rows[0]?.count ?? 0 }
    })
  }
}

async function weeksUntil(client: pg.ClientBase, last: number): Promise<number[]> {
  const { rows } = await client.query<{ week: number }>(
    `select week from pg_inherits
     cross join lateral (select substring(inhrelid::regclass::text from '^event_w(\\d+)$')::integer as week)
     where inhparent = 'event'::regclass and not inhdetachpending and week <= $1
     order by week`,
    [last],
  )
  return rows.map(({ week }) => week)
}

/** Resets each asset's first key to that of its first remaining event. */
export async function moveFirstKeys(
  client: pg.ClientBase,
  { accountId, from }: Keeping,
  signal: AbortSignal,
): Promise<void> {
  await inBatches(signal, () =>
    client.query(
      `with behind as (
         select asset_id from asset_state where account_id = $1 and first_k < $2
         order by asset_id limit ${BATCH} for update)
       update asset_state as state
       set version = version + 1,
         first_k = (select k from event
           where event.account_id = state.account_id and event.asset_id = state.asset_id and k >= $2
           order by k limit 1)
       from behind where state.account_id = $1 and state.asset_id = behind.asset_id`,
      [accountId, firstKeyAt(from)],
    ),
  )
}
