import type pg from 'pg'
import type { JobContext } from '../../jobs/job.ts'
import { dropExpiredWeeks } from './dropWeeks.ts'
import { exclusively } from './exclusive.ts'
import { deleteExpiredEvents, moveFirstKeys } from './expireEvents.ts'
import { deleteExpiredIntervals } from './expireIntervals.ts'

const DAY_MS = 86_400_000

/** From where on an account keeps what happened, in milliseconds. */
export type Keeping = { accountId: number; from: number }

/** Removes what is older than its account wants to keep (account.history_days). */
export async function expireHistory(
  pool: pg.Pool,
  { now, signal }: Pick<JobContext, 'signal'> & { now: number },
): Promise<void> {
  await exclusively(pool, async (client) => {
    const keepings = await readKeepings(client, now)
    const longest = Math.min(...keepings.map(({ from }) => from))
    // What nobody keeps goes as whole weeks; only what some keep and others do not is looked for row by row.
    if (keepings.length > 0) await dropExpiredWeeks(client, longest, signal)
    for (const keeping of keepings) {
      await deleteExpiredEvents(client, keeping, signal)
      await deleteExpiredIntervals(client, keeping, signal)
      await moveFirstKeys(client, keeping, signal)
    }
  })
}

async function readKeepings(client: pg.ClientBase, now: number): Promise<Keeping[]> {
  const { rows } = await client.query<{ id: number; history_days: number }>(
    'select id, history_days from account order by id',
  )
  return rows.map(({ id, history_days }) => ({ accountId: id, from: now - history_days * DAY_MS }))
}
