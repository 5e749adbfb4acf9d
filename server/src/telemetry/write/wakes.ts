import type pg from 'pg'

/**
 * Begins a transaction that notifies nobody. Commits with notifications wait for each other in PostgreSQL, and those of
 * ingest would all have some in an account with webhooks.
 */
export async function beginQuietly(client: pg.ClientBase): Promise<void> {
  await client.query("begin; set local app.wakes = 'later'")
}

/** Commits a transaction that notifies nobody. Returns the channels of the jobs that have to be woken (`wake_job`). */
export async function commitQuietly(client: pg.ClientBase): Promise<string[]> {
  const results: unknown = await client.query("select current_setting('app.wakes') as wakes; commit")
  const [{ rows }] = results as [pg.QueryResult<{ wakes: string }>, pg.QueryResult]
  return rows.flatMap(({ wakes }) => wakes.split(',').slice(1))
}
