import type { NotMailedReason, Schedulable } from '@yardmaster/core/contract/reports/scheduledReports.ts'
import type { ReportView } from '@yardmaster/core/reports/views.ts'
import type { Recurrence, ScheduledPeriod } from '@yardmaster/core/rules/scheduledReports.ts'
import { sql } from 'kysely'
import type { ExportFormat } from '@yardmaster/core/contract/exportFormats.ts'
import type { Claim } from '../../../db/claimNext.ts'
import { claimNext } from '../../../db/claimNext.ts'
import { countRows } from '../../../db/countRows.ts'
import type { Database, Db } from '../../../db/database.ts'

/** The channel on which the sending job is woken. */
export const REPORT_QUEUED = 'report_queued'

/** Mails are listed with their schedule for this long, a quarter. */
const KEPT = '100 days'

export async function findAccounts(database: Database, now: Temporal.Instant): Promise<number[]> {
  const { rows } = await sql<{ accountId: number }>`
    select accounts_with_reports(${now.toString()}::timestamptz) as account_id`.execute(database.outside)
  return rows.map(({ accountId }) => accountId)
}

type DueSchedule = Recurrence & { id: number; timezone: string; nextAt: Temporal.Instant | null }

/** Locks the next schedule that is due. Other processes skip it. */
export async function lockDue(
  db: Db,
  accountId: number,
  now: Temporal.Instant,
): Promise<DueSchedule | undefined> {
  const { rows } = await sql<DueSchedule>`
    select due.id, due.cadence, due.on_day, due.at_hour, due.next_at, branch.timezone
    from scheduled_report as due
    join branch on branch.account_id = due.account_id and branch.id = due.branch_id
    where due.account_id = ${accountId} and not due.paused and due.deleted_at is null
      and (due.next_at is null or due.next_at <= ${now.toString()}::timestamptz)
    order by due.next_at nulls first, due.id limit 1 for update of due skip locked`.execute(db)
  return rows[0]
}

export async function setNext(
  db: Db,
  accountId: number,
  id: number,
  nextAt: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('scheduledReport')
    .set({ nextAt: nextAt.toString() })
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .execute()
}

/**
 * Queues a mail to each recipient, once for each due time. Earlier mails that still wait are replaced, so that a
 * recipient gets only the newest one after an outage.
 */
export async function queueMails(
  db: Db,
  { accountId, scheduleId, dueAt }: { accountId: number; scheduleId: number; dueAt: Temporal.Instant },
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    delete from report_mail where account_id = ${accountId} and schedule_id = ${scheduleId}
      and (state = 'waiting' and not by_hand or created_at < ${now.toString()}::timestamptz - ${KEPT}::interval)`.execute(
    db,
  )
  await sql`
    insert into report_mail (account_id, schedule_id, user_id, due_at, created_at, next_try_at)
    select account_id, schedule_id, user_id, ${dueAt.toString()}::timestamptz, ${now.toString()}::timestamptz, ${now.toString()}::timestamptz
    from scheduled_report_recipient
    where account_id = ${accountId} and schedule_id = ${scheduleId} and unsubscribed_at is null
    on conflict do nothing`.execute(db)
}

/** Queues a mail that a user asked for, and wakes the sender when the transaction commits. */
export async function queueByHand(
  db: Db,
  { accountId, scheduleId, userId }: { accountId: number; scheduleId: number; userId: number },
  now: Temporal.Instant,
): Promise<void> {
  const at = now.toString()
  await db
    .insertInto('reportMail')
    .values({ accountId, scheduleId, userId, dueAt: at, byHand: true, createdAt: at, nextTryAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql`select pg_notify(${REPORT_QUEUED}, '')`.execute(db)
}

export const countByHand = (
  db: Db,
  { accountId, userId }: { accountId: number; userId: number },
  since: Temporal.Instant,
): Promise<number> =>
  countRows(
    db
      .selectFrom('reportMail')
      .where('accountId', '=', accountId)
      .where('userId', '=', userId)
      .where('byHand', '=', true)
      .where('createdAt', '>', sql<Temporal.Instant>`${since.toString()}::timestamptz`),
  )

export type DueMail = {
  id: number
  scheduleId: number
  userId: number
  dueAt: Temporal.Instant
  byHand: boolean
  attempts: number
  createdAt: Temporal.Instant
}

export const claimMail = (db: Db, accountId: number, claim: Claim): Promise<DueMail | undefined> =>
  claimNext<DueMail>(db, accountId, claim, {
    table: 'report_mail',
    columns: ['id', 'scheduleId', 'userId', 'dueAt', 'byHand', 'attempts', 'createdAt'],
    where: sql`state = 'waiting'`,
  })

export type MailedSchedule = {
  id: number
  ownerId: number
  ownerName: string
  report: Schedulable
  branchId: number
  allBranches: boolean
  equipmentId: number | null
  view: ReportView | null
  categoryId: number | null
  clientId: number | null
  withArchived: boolean
  period: ScheduledPeriod
  format: ExportFormat
}

/** Returns the schedule of a mail, unless it was deleted or the recipient unsubscribed since. */
export async function findMailed(
  db: Db,
  accountId: number,
  mail: Pick<DueMail, 'scheduleId' | 'userId' | 'byHand'>,
): Promise<MailedSchedule | undefined> {
  const { rows } = await sql<MailedSchedule>`
    select schedule.id, schedule.owner_id, owner.first_name || ' ' || owner.last_name as owner_name, schedule.report,
      schedule.branch_id, schedule.all_branches, schedule.equipment_id, schedule.view, schedule.category_id, schedule.client_id,
      schedule.with_archived, schedule.period, schedule.format
    from scheduled_report as schedule
    join app_user as owner on owner.account_id = schedule.account_id and owner.id = schedule.owner_id
    where schedule.account_id = ${accountId} and schedule.id = ${mail.scheduleId} and schedule.deleted_at is null
      and (${mail.byHand} or exists (
        select from scheduled_report_recipient as recipient
        where recipient.account_id = schedule.account_id and recipient.schedule_id = schedule.id
          and recipient.user_id = ${mail.userId} and recipient.unsubscribed_at is null))`.execute(db)
  return rows[0]
}

type Outcome = {
  state?: 'waiting' | 'sent' | 'failed'
  reason?: NotMailedReason | null
  detail?: string
  sentAt?: string
  nextTryAt?: string
}

export async function writeOutcome(db: Db, accountId: number, id: number, outcome: Outcome): Promise<void> {
  await db
    .updateTable('reportMail')
    .set(outcome)
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .execute()
}

export async function deleteMail(db: Db, accountId: number, id: number): Promise<void> {
  await db.deleteFrom('reportMail').where('accountId', '=', accountId).where('id', '=', id).execute()
}
