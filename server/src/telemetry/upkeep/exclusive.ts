import type pg from 'pg'

/** Held by whoever needs the partitions to stay as they are. */
export const PARTITIONS_LOCK = 7_242_004

/**
 * Runs work that rewrites or drops partitions, one at a time, on the connection that holds the lock. If the
 * connection breaks, the work ends with it. Returns undefined if another process holds the lock.
 */
export async function exclusively<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result | undefined> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      PARTITIONS_LOCK,
    ])
    const held = rows[0]?.held === true
    const result = held ? await work(client) : undefined
    if (held) await client.query('select pg_advisory_unlock($1)', [PARTITIONS_LOCK])
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}
