import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export async function inTransaction<Result>(
  client: pg.ClientBase,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    // On a broken connection there is nothing to roll back, and the first error is the one to report.
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Other sessions queue behind a waiting lock request, so it waits briefly and retries often. */
export const LOCK_TIMEOUT = '200ms'
const ATTEMPTS = 100
const LONGEST_PAUSE_MS = 10_000

const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'
const wasLocked = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === LOCK_NOT_AVAILABLE || error.code === DEADLOCK)

/**
 * Runs a transaction that takes heavy locks. While another session is in the way, it gives up, prepares
 * again and retries.
 */
export async function betweenOthers(
  client: pg.ClientBase,
  signal: AbortSignal,
  prepare: () => Promise<void>,
  work: () => Promise<unknown>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await prepare()
    try {
      await inTransaction(client, async () => {
        await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
        await work()
      })
      return
    } catch (error) {
      if (!wasLocked(error) || attempt === ATTEMPTS) throw error
      const longest = Math.min(LONGEST_PAUSE_MS, 100 * 2 ** attempt)
      await pause(longest * (0.5 + Math.random() / 2), undefined, { signal })
    }
  }
}
