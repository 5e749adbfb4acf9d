import { sql } from 'kysely'
import type { JobContext } from '../../../jobs/job.ts'
import type { Database, Db } from '../../../db/database.ts'
import { readableBy } from './composeItems.ts'
import type { DueEscalation } from './escalation.queries.ts'
import * as queries from './escalation.queries.ts'
import { insertMessages } from './gather.queries.ts'
import { findRecipient } from './message.queries.ts'

type EscalateContext = Pick<JobContext, 'clock' | 'signal'> & { database: Database }

/**
 * Tells the next person about alerts that nobody took. Each step is one transaction that locks its escalation, so that
 * it happens once, whichever process is killed or runs at the same time.
 */
export async function escalateAlerts({ database, clock, signal }: EscalateContext): Promise<void> {
  const now = clock.now()
  for (const accountId of await queries.findEscalatingAccounts(database, now)) {
    const escalateOne = () =>
      database
        .account(accountId)
        .transaction()
        .execute(async (db) => {
          const due = await queries.lockDueEscalation(db, accountId, now)
          if (due) await escalate(db, accountId, due, now)
          return due !== undefined
        })
    do signal.throwIfAborted()
    while (await escalateOne())
  }
}

async function escalate(db: Db, accountId: number, due: DueEscalation, now: Temporal.Instant): Promise<void> {
  const list = due.isOver ? [] : (due.escalateTo ?? [])
  const step = await findStep(db, accountId, due, list)
  const userId = list[step] ?? null
  const isLast = step + 1 >= list.length
  const nextAt = userId === null || isLast ? null : now.add({ minutes: due.escalateAfter ?? 0 })
  await queries.recordStep(db, accountId, due, { userId, step: step + 1, nextAt, now })
  if (userId === null) return
  await queries.fillInboxOf(db, accountId, due, { userId, now })
  await insertMessages(db, accountId, { ids: [due.noticeId], now, onlyUserId: userId })
  // Their messages are sent at once if they are urgent.
  await sql`select pg_notify('emergency', '')`.execute(db)
}

/** Returns the position of the next person who may read the alert. Those without access are skipped. */
async function findStep(
  db: Db,
  accountId: number,
  { topic, noticeId, step }: DueEscalation,
  list: readonly number[],
): Promise<number> {
  for (const [index, userId] of list.entries()) {
    if (index < step) continue
    const recipient = await findRecipient(db, accountId, userId)
    const mayRead = recipient !== undefined && readableBy(recipient, userId, [{ topic }]).length > 0
    if (mayRead && (await queries.maySee(db, accountId, noticeId, userId))) return index
  }
  return list.length
}
