import type pg from 'pg'
import type { Context } from '../context.ts'
import type { JobContext } from '../jobs/job.ts'
import { BATCH, inBatches } from '../telemetry/upkeep/batches.ts'

/** Longer than any browser waits with an unanswered change. */
const KEPT_DAYS = 2

type SavedRequest = { content: Buffer; answer: string | null }

/**
 * Records the request. Returns false if it has been recorded before. If the same key is being recorded at
 * this moment, PostgreSQL waits for the outcome of that transaction.
 */
export async function recordRequest(
  { db, session, clock }: Context,
  key: string,
  content: Buffer,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('savedRequest')
    .values({
      accountId: session.accountId,
      userId: session.userId,
      key,
      content,
      createdAt: clock.now().toString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function recordAnswer({ db, session }: Context, key: string, answer: string): Promise<void> {
  await db
    .updateTable('savedRequest')
    .set({ answer })
    .where('accountId', '=', session.accountId)
    .where('userId', '=', session.userId)
    .where('key', '=', key)
    .execute()
}

export const findSavedRequest = ({ db, session }: Context, key: string): Promise<SavedRequest> =>
  db
    .selectFrom('savedRequest')
    .select(['content', 'answer'])
    .where('accountId', '=', session.accountId)
    .where('userId', '=', session.userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()

export const deleteSavedRequests = (pool: pg.Pool, { clock, signal }: Pick<JobContext, 'clock' | 'signal'>) =>
  inBatches(signal, () =>
    pool.query(
      `delete from saved_request where (account_id, user_id, key) in (
         select account_id, user_id, key from saved_request where created_at < $1 limit ${BATCH})`,
      [
        clock
          .now()
          .subtract({ hours: KEPT_DAYS * 24 })
          .toString(),
      ],
    ),
  )
