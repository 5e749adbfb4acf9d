import type { Schedulable, ScheduleForm } from '@yardmaster/core/contract/reports/scheduledReports.ts'
import type { Role } from '@yardmaster/core/roles.ts'
import type { ReportView } from '@yardmaster/core/reports/views.ts'
import type { Recurrence, ScheduledPeriod } from '@yardmaster/core/rules/scheduledReports.ts'
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import type { Context } from '../../../context.ts'
import { countRows } from '../../../db/countRows.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { visibleEquipment } from '../../../db/scope.ts'
import type { Author } from '../../../domainEvents.ts'

type Typed = {
  report: Schedulable
  view: ReportView | null
  period: ScheduledPeriod
  cadence: Recurrence['cadence']
  format: ScheduleForm['format']
}

const COLUMNS = [
  'scheduledReport.id',
  'scheduledReport.ownerId',
  'scheduledReport.report',
  'scheduledReport.branchId',
  'scheduledReport.allBranches',
  'scheduledReport.equipmentId',
  'scheduledReport.view',
  'scheduledReport.categoryId',
  'scheduledReport.clientId',
  'scheduledReport.withArchived',
  'scheduledReport.period',
  'scheduledReport.cadence',
  'scheduledReport.onDay',
  'scheduledReport.atHour',
  'scheduledReport.format',
  'scheduledReport.paused',
  'scheduledReport.nextAt',
  'scheduledReport.version',
] as const

type Reader = Pick<Context, 'db' | 'session'>

const withBranch = ({ db, session }: { db: Context['db']; session: { accountId: number } }) =>
  db
    .selectFrom('scheduledReport')
    .innerJoin('branch', (join) => sameAccount(join, 'branch.id', 'scheduledReport.branchId'))
    .where('scheduledReport.accountId', '=', session.accountId)
    .select([...COLUMNS, 'branch.name as branchName', 'branch.timezone'])

/** Returns the schedules that the caller owns or receives, or all of the account for an administrator. */
export const findSchedules = (ctx: Reader) =>
  withBranch(ctx)
    .innerJoin('appUser', (join) => sameAccount(join, 'appUser.id', 'scheduledReport.ownerId'))
    .where('scheduledReport.deletedAt', 'is', null)
    .$if(ctx.session.role !== 'admin', (query) => query.where(isOwnedOrReceivedBy(ctx.session.userId)))
    .orderBy('scheduledReport.id')
    .select(['appUser.firstName', 'appUser.lastName'])
    .$narrowType<Typed>()
    .execute()

const isOwnedOrReceivedBy = (
  userId: number,
) => sql<SqlBool>`(scheduled_report.owner_id = ${userId} or exists (
  select from scheduled_report_recipient as recipient
  where recipient.account_id = scheduled_report.account_id and recipient.schedule_id = scheduled_report.id
    and recipient.user_id = ${userId}))`

/** Returns the names of the assets that the caller may see. */
export async function findAssetNames({ db, session }: Reader, ids: readonly number[]) {
  const rows = await db
    .selectFrom('equipment')
    .where((eb) => visibleEquipment(session)(eb))
    .where((eb) => eb('equipment.id', '=', eb.fn.any(eb.val(ids))))
    .select(['equipment.id', 'equipment.name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Returns the names of categories or clients, deleted ones included. */
const findNames =
  (table: 'category' | 'client') =>
  async ({ db, session }: Reader, ids: readonly number[]) => {
    const rows = await db
      .selectFrom(table)
      .where('accountId', '=', session.accountId)
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
      .select(['id', 'name'])
      .execute()
    return new Map(rows.map(({ id, name }) => [id, name]))
  }
export const findCategoryNames = findNames('category')
export const findClientNames = findNames('client')

/** Returns the recipients of schedules, with the newest mail to each. */
export const findRecipients = ({ db, session }: Reader, scheduleIds: readonly number[]) =>
  db
    .selectFrom('scheduledReportRecipient as recipient')
    .innerJoin('appUser', (join) => sameAccount(join, 'appUser.id', 'recipient.userId'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('reportMail')
          .whereRef('reportMail.accountId', '=', 'recipient.accountId')
          .whereRef('reportMail.scheduleId', '=', 'recipient.scheduleId')
          .whereRef('reportMail.userId', '=', 'recipient.userId')
          .orderBy('reportMail.dueAt', 'desc')
          .limit(1)
          .select(['state', 'reason', 'detail', 'dueAt', 'sentAt'])
          .as('last'),
      (join) => join.onTrue(),
    )
    .where('recipient.accountId', '=', session.accountId)
    .where((eb) => eb('recipient.scheduleId', '=', eb.fn.any(eb.val(scheduleIds))))
    .orderBy('appUser.lastName')
    .orderBy('appUser.firstName')
    .orderBy('appUser.id')
    .select([
      'recipient.scheduleId',
      'recipient.userId',
      'recipient.unsubscribedAt',
      'appUser.firstName',
      'appUser.lastName',
      'appUser.deletedAt',
      'last.state',
      'last.reason',
      'last.detail',
      'last.dueAt',
      'last.sentAt',
    ])
    .execute()
export type FoundRecipient = Awaited<ReturnType<typeof findRecipients>>[number]

/** Locks a schedule, so that the recorded change is accurate. */
export const lockSchedule = (ctx: Reader, id: number, { deleted = false } = {}) =>
  withBranch(ctx)
    .where('scheduledReport.id', '=', id)
    .where('scheduledReport.deletedAt', deleted ? 'is not' : 'is', null)
    .forUpdate('scheduledReport')
    .$narrowType<Typed>()
    .executeTakeFirst()
export type LockedSchedule = NonNullable<Awaited<ReturnType<typeof lockSchedule>>>

export const countSchedules = ({ db, session }: Reader): Promise<number> =>
  countRows(
    db
      .selectFrom('scheduledReport')
      .where('accountId', '=', session.accountId)
      .where('ownerId', '=', session.userId)
      .where('deletedAt', 'is', null),
  )

type Stored = Omit<ScheduleForm, 'userIds' | 'assetId' | 'archived'>

const columnsOf = ({
  assetId,
  archived,
  userIds: _,
  ...form
}: ScheduleForm): Stored & {
  equipmentId: number | null
  withArchived: boolean
} => ({ ...form, equipmentId: assetId, withArchived: archived })

export async function insertSchedule(
  { db, session }: Reader,
  form: ScheduleForm,
  nextAt: Temporal.Instant,
): Promise<number> {
  const { accountId, userId: ownerId } = session
  const { id } = await db
    .insertInto('scheduledReport')
    .values({ accountId, ownerId, ...columnsOf(form), nextAt: nextAt.toString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Changes = { paused?: boolean; nextAt?: string | null; deletedAt?: string | null }

export async function changeSchedule(
  { db, session }: Reader,
  id: number,
  changes: Changes,
  form?: ScheduleForm,
): Promise<void> {
  await db
    .updateTable('scheduledReport')
    .set((eb) => ({ ...changes, ...(form && columnsOf(form)), version: eb('version', '+', 1) }))
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .execute()
}

export async function findTimezone({ db, session }: Reader, branchId: number): Promise<string> {
  const { timezone } = await db
    .selectFrom('branch')
    .where('accountId', '=', session.accountId)
    .where('id', '=', branchId)
    .select('timezone')
    .executeTakeFirstOrThrow()
  return timezone
}

/** Users who can sign in and have an email address. */
const mailable = ({ db, session }: Reader) =>
  db
    .selectFrom('appUser')
    .innerJoin('branch', (join) => sameAccount(join, 'branch.id', 'appUser.branchId'))
    .where('appUser.accountId', '=', session.accountId)
    .where('appUser.deletedAt', 'is', null)
    .where('appUser.role', '<>', 'operator')
    .where('appUser.email', 'is not', null)
    .orderBy('appUser.lastName')
    .orderBy('appUser.firstName')
    .orderBy('appUser.id')
    .select([
      'appUser.id',
      'appUser.firstName',
      'appUser.lastName',
      'appUser.role',
      'appUser.branchId',
      'branch.name as branch',
    ])
    .$narrowType<{ role: Role }>()

/** Excludes users of other branches, for a caller who can't see them. */
export const findPeople = (ctx: Reader) =>
  mailable(ctx)
    .$if(ctx.session.role !== 'admin', (query) => query.where('appUser.branchId', '=', ctx.session.branchId))
    .execute()

export const findUsers = (ctx: Reader, ids: readonly number[]) =>
  mailable(ctx)
    .where((eb) => eb('appUser.id', '=', eb.fn.any(eb.val(ids))))
    .execute()

/** Replaces the recipients. Those who unsubscribed stay unsubscribed, apart from the caller. */
export async function replaceRecipients(
  { db, session }: Reader,
  scheduleId: number,
  userIds: readonly number[],
): Promise<void> {
  const { accountId } = session
  await sql`
    delete from scheduled_report_recipient
    where account_id = ${accountId} and schedule_id = ${scheduleId} and user_id <> all (${userIds}::integer[])`.execute(
    db,
  )
  await sql`
    insert into scheduled_report_recipient as recipient (account_id, schedule_id, user_id)
    select ${accountId}, ${scheduleId}, unnest(${userIds}::integer[])
    on conflict (account_id, schedule_id, user_id) do update set unsubscribed_at = null
      where recipient.user_id = ${session.userId}`.execute(db)
}

/** Returns whether the user is a recipient whose subscription changed. */
export async function setSubscribed(
  { db, clock, session }: Author,
  { scheduleId, userId }: { scheduleId: number; userId: number },
  subscribed: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('scheduledReportRecipient')
    .set({ unsubscribedAt: subscribed ? null : clock.now().toString() })
    .where('accountId', '=', session.accountId)
    .where('scheduleId', '=', scheduleId)
    .where('userId', '=', userId)
    .where('unsubscribedAt', subscribed ? 'is not' : 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Deletes the mails that wait, to all recipients or to those who are no longer recipients. */
export async function deleteWaiting(
  { db, session }: { db: Context['db']; session: { accountId: number } },
  scheduleId: number,
  { except = [] }: { except?: readonly number[] } = {},
): Promise<void> {
  await sql`
    delete from report_mail where account_id = ${session.accountId} and schedule_id = ${scheduleId} and state = 'waiting'
      and user_id <> all (${except}::integer[])`.execute(db)
}
