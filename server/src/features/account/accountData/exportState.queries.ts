import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

type Within = Pick<Context, 'db' | 'session'>
type Run = { run: string; at: Temporal.Instant; total: number }

/** Begins a new export. The state of the one before is forgotten. */
export async function insertRun({ db, session }: Within, { run, at, total }: Run): Promise<void> {
  const now = at.toString()
  const row = {
    run,
    startedBy: session.userId,
    startedAt: now,
    seenAt: now,
    finishedAt: null,
    failed: false,
    done: 0,
    total,
    bytes: '0',
  }
  await db
    .insertInto('accountExport')
    .values({ accountId: session.accountId, ...row })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(row))
    .execute()
}

export type Progress = { done: number; bytes: number }
type Change = Progress & { seenAt: string; finishedAt?: string; failed?: boolean }

/** Does nothing if a newer export took its place. */
export async function updateRun({ db, session }: Within, run: string, change: Change): Promise<void> {
  await db
    .updateTable('accountExport')
    .set({ ...change, bytes: String(change.bytes) })
    .where('accountId', '=', session.accountId)
    .where('run', '=', run)
    .execute()
}

export const findRun = ({ db, session }: Within) =>
  db
    .selectFrom('accountExport')
    .leftJoin('appUser', (join) =>
      join
        .onRef('appUser.accountId', '=', 'accountExport.accountId')
        .onRef('appUser.id', '=', 'accountExport.startedBy'),
    )
    .where('accountExport.accountId', '=', session.accountId)
    .select(['startedAt', 'seenAt', 'finishedAt', 'failed', 'done', 'total', 'bytes'])
    .select(sql<string | null>`app_user.first_name || ' ' || app_user.last_name`.as('startedBy'))
    .executeTakeFirst()
