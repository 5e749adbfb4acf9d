import { dueAfter, newestDue } from '@yardmaster/core/rules/scheduledReports.ts'
import { NotDelivered } from '../../../outbound/notDelivered.ts'
import * as outbox from './outbox.queries.ts'
import type { ReportJobContext } from './sendReportMail.ts'
import { sendReportMail } from './sendReportMail.ts'

/** Longer than any attempt takes: a report at most half a minute, its mail another one. */
const LEASE = { minutes: 5 }

/** Queues the mails of the reports that are due, and sends what is queued. */
export async function sendReports(context: ReportJobContext): Promise<void> {
  const { database, clock, signal } = context
  for (const accountId of await outbox.findAccounts(database, clock.now())) {
    while (await planNext(context, accountId)) signal.throwIfAborted()
    const reachable = await sendAll(context, accountId)
    if (!reachable) return
  }
}

/**
 * Queues the mails of one schedule and sets when it is due next, in one transaction. After an outage, only the
 * newest due time counts.
 */
const planNext = ({ database, clock }: ReportJobContext, accountId: number): Promise<boolean> =>
  database
    .account(accountId)
    .transaction()
    .execute(async (db) => {
      const now = clock.now()
      const due = await outbox.lockDue(db, accountId, now)
      if (!due) return false
      // Without a time, only the time zone changed.
      if (due.nextAt) {
        const dueAt = newestDue(due, now, due.timezone)
        await outbox.queueMails(db, { accountId, scheduleId: due.id, dueAt }, now)
      }
      await outbox.setNext(db, accountId, due.id, dueAfter(due, now, due.timezone))
      return true
    })

/** Returns whether the mail server can be reached. */
async function sendAll(context: ReportJobContext, accountId: number): Promise<boolean> {
  const { database, clock, log, signal } = context
  const db = database.account(accountId)
  const claim = () => outbox.claimMail(db, accountId, { now: clock.now(), lease: LEASE })
  for (let mail = await claim(); mail; mail = await claim()) {
    try {
      await sendReportMail(context, accountId, mail)
    } catch (error) {
      if (error instanceof NotDelivered) return false
      // A mail that can't be recorded doesn't block the others. It is tried again after the lease.
      log.error({ err: error, accountId, mailId: mail.id }, 'a report could not be mailed')
    }
    signal.throwIfAborted()
  }
  return true
}
