import type pg from 'pg'

/** A statement with so many takes about a second, and a stopping process waits for it. */
const ASSETS_AT_ONCE = 500

/**
 * Computes the days and earnings of the rentals of all assets for which they are due. Each statement is a transaction of its own.
 * Until then, reports compute them.
 */
export async function sumDueRentals(pool: pg.Pool, { signal }: { signal: AbortSignal }): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const { rows } = await pool.query<{ count: number }>('select compute_due_rent($1) as count', [
      ASSETS_AT_ONCE,
    ])
    if (rows[0]?.count === 0) return
  }
}
