import type pg from 'pg'
import type { JobContext } from '../../jobs/job.ts'
import { dropExpiredWeeks } from './dropWeeks.ts'
import { exclusively } from './exclusive.ts'
import { deleteExpiredEvents, moveFirstKeys } from './expireEvents.ts'
import { deleteExpiredIntervals } from './expireIntervals.ts'
import { deleteExpiredReports } from './expireReports.ts'
import { saveTails } from './saveTails.ts'
import { firstKeyAt } from './weeks.ts'

const DAY_MS = 86_400_000

/** The instant, in milliseconds, from which an account keeps its history. */
export type Keeping = { accountId: number; from: number }

/** Removes data that is older than the account's history (account.history_days). */
export async function expireHistory(
  pool: pg.Pool,
  { now, signal }: Pick<JobContext, 'signal'> & { now: number },
): Promise<void> {
  await exclusively(pool, async (client) => {
    const keepings = await readKeepings(client, now)
    for (const { accountId, from } of keepings)
      await saveTails(pool, { signal, accountId, before: firstKeyAt(from) })
    const longest = Math.min(...keepings.map(({ from }) => from))
    // Data that no account keeps is dropped by whole weeks. Only data that some accounts keep is deleted row
    // by row.
    if (keepings.length > 0) await dropExpiredWeeks(client, longest, signal)
    for (const keeping of keepings) {
      await deleteExpiredEvents(client, keeping, signal)
      await deleteExpiredIntervals(client, keeping, signal)
      await deleteExpiredReports(client, keeping, signal)
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
