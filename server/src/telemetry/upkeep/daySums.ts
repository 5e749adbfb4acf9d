import type pg from 'pg'

/** The channel on which the database announces assets whose sums have to be computed. */
export const DAY_SUMS_DUE = 'day_sums_due'

/** A statement with so many takes about a second, and a stopping process waits for it. */
const INTERVALS_AT_ONCE = 10_000
const ASSETS_AT_ONCE = 25
/** The sums of a smaller fleet are brought up to date when a report reads them. */
const LARGE_FLEET = 5000

type Options = { signal: AbortSignal }

/**
 * Adds all pending intervals to the day sums, and computes the sums of all assets for which they are due. Each
 * statement is a transaction of its own and waits for that of another process, so a kill at any moment loses
 * nothing and counts nothing twice.
 */
export async function sumDueDays(pool: pg.Pool, { signal }: Options): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const added = await numberFrom(pool, 'add_pending_intervals', INTERVALS_AT_ONCE)
    const summed = await numberFrom(pool, 'sum_due_days', ASSETS_AT_ONCE)
    if (added < INTERVALS_AT_ONCE && summed === 0) break
  }
  await refreshLargeFleets(pool, { signal })
}

/** Brings what the sums lack up to date for fleets for which a report would take too long to do it. */
async function refreshLargeFleets(pool: pg.Pool, { signal }: Options): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    'select account_id as id from live_state where assets > $1 order by refreshed_at',
    [LARGE_FLEET],
  )
  for (const { id } of rows) {
    signal.throwIfAborted()
    await pool.query('select refresh_large_fleet($1)', [id])
  }
}

async function numberFrom(pool: pg.Pool, name: string, most: number): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select ${name}($1) as count`, [most])
  return rows[0]?.count ?? 0
}
