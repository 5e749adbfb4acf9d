import type { NotMailedReason, Schedulable } from '@yardmaster/core/contract/reports/scheduledReports.ts'
import { can } from '@yardmaster/core/policy.ts'
import type { Period } from '@yardmaster/core/reports/period.ts'
import { periodBeforeDue } from '@yardmaster/core/rules/scheduledReports.ts'
import { AppError } from '../../../appError.ts'
import type { Installation, SignedIn } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import type { JobContext } from '../../../jobs/job.ts'
import { findMailLogo } from '../../../mails/mailLogo.ts'
import type { Geocoder } from '../../../outbound/geocoder.ts'
import type { FileStore } from '../../../outbound/files.ts'
import type { Mailer } from '../../../outbound/mail.ts'
import { NotDelivered } from '../../../outbound/notDelivered.ts'
import type { ReportContext } from '../../../reports/report.ts'
import { loadUser } from '../../../session/session.service.ts'
import { findSigningSecret } from '../../../signing/signing.queries.ts'
import { textFor } from '../../../text/text.ts'
import { composeDisconnections } from './composeDisconnections.ts'
import { composeExceptions } from './composeExceptions.ts'
import { composeHours } from './composeHours.ts'
import { composeMonday } from './composeMonday.ts'
import { composeReport } from './composeReport.ts'
import type { ReportSummary } from './composeReport.ts'
import { maySchedule } from './maySchedule.ts'
import type { DueMail, MailedSchedule } from './outbox.queries.ts'
import * as outbox from './outbox.queries.ts'
import type { Letter } from './reportMail.view.ts'
import { mondayMail, reportMail } from './reportMail.view.ts'
import { scheduleTitle } from './scheduleTitle.ts'
import { unsubscribeUrl } from './unsubscribeCode.ts'

export type ReportJobContext = Pick<JobContext, 'clock' | 'log' | 'signal'> & {
  database: Database
  messenger: { mail: Mailer | null; publicUrl: string; files: FileStore; geocoder: Geocoder }
  installation: Pick<Installation, 'tankLevelAccounts'>
}

/** Attempts are repeated after 1, 2, 4, … minutes, at most this. */
const LONGEST_PAUSE_MINUTES = 15
/** Nobody reads the report of Monday on Wednesday. */
const TRIED_FOR = { hours: 24 }

/** Sends one mail and records the result. Throws NotDelivered if the mail server is unreachable. */
export async function sendReportMail(
  context: ReportJobContext,
  accountId: number,
  mail: DueMail,
): Promise<void> {
  const { database, messenger } = context
  const db = database.account(accountId)
  const schedule = await outbox.findMailed(db, accountId, mail)
  // Nobody should receive it anymore.
  if (!schedule) return outbox.deleteMail(db, accountId, mail.id)
  const fail = (reason: NotMailedReason, detail = '') =>
    outbox.writeOutcome(db, accountId, mail.id, { state: 'failed', reason, detail })
  const session = await loadRecipient(context, accountId, mail, schedule)
  if (!session) return fail('noAccess')
  if (session.email === null) return fail('noEmail')
  if (!messenger.mail) return fail('notConfigured')
  const ctx = contextOf(context, session)
  if (!(await mayRead(ctx, schedule))) return fail('noAccess')
  const written = await write(context, ctx, { mail, schedule }).catch((error: unknown) => ({ error }))
  if (!('error' in written)) return deliver(context, messenger.mail, { session, mail, written })
  // The asset is out of the recipient's sight.
  if (written.error instanceof AppError && written.error.status === 404) return fail('noAccess')
  context.log.error(
    { err: written.error, accountId, scheduleId: schedule.id },
    'a report could not be written',
  )
  return retry(context, accountId, mail, 'reportFailed')
}

/**
 * Returns what a session of the recipient would be in the branch of the schedule, or null if they may not work
 * there. In a report of all branches, everyone but administrators gets their own.
 */
async function loadRecipient(
  { database }: ReportJobContext,
  accountId: number,
  { userId }: DueMail,
  { branchId, allBranches }: MailedSchedule,
): Promise<SignedIn | null> {
  const session = await loadUser(database, { accountId, userId }, { branchId, allBranches })
  return session && (allBranches || session.branchId === branchId) ? session : null
}

function contextOf(
  { database, clock, installation, messenger }: ReportJobContext,
  session: SignedIn,
): ReportContext {
  const { accountId } = session
  return {
    db: database.account(accountId),
    read: (statement) => database.read(accountId, statement),
    session,
    clock,
    text: textFor(session.browserLanguages ?? undefined, session),
    installation,
    outbound: { geocoder: messenger.geocoder },
  }
}

async function mayRead(ctx: ReportContext, { report, view, clientId }: MailedSchedule): Promise<boolean> {
  const isOfRentals = view === 'client' || clientId !== null
  if (!can(ctx.session, 'report.read') || (isOfRentals && !can(ctx.session, 'rental.read'))) return false
  return maySchedule(ctx, report)
}

type Due = { mail: DueMail; schedule: MailedSchedule }

async function write(context: ReportJobContext, ctx: ReportContext, { mail, schedule }: Due) {
  const { session, text } = ctx
  const { accountId, accountName, userId, timezone } = session
  const { publicUrl, files } = context.messenger
  const { report } = schedule
  const secret = await findSigningSecret({ db: context.database.outside })
  const letter: Letter = {
    text,
    company: {
      name: accountName,
      logo: await findMailLogo({ db: ctx.db, files, log: context.log }, accountId),
    },
    title: scheduleTitle(text, report),
    publicUrl,
    unsubscribe: unsubscribeUrl(secret, publicUrl, { accountId, scheduleId: schedule.id, userId }),
    scheduledBy: schedule.ownerId === userId ? null : schedule.ownerName,
  }
  if (report === 'monday') return { ...mondayMail(letter, await composeMonday(ctx)), files: [] }
  const summary = await summaryOf(ctx, report, {
    schedule,
    period: periodBeforeDue(schedule.period, mail.dueAt, timezone),
    week: periodBeforeDue('lastWeek', mail.dueAt, timezone),
  })
  return { ...reportMail(letter, summary), files: summary.file ? [summary.file] : [] }
}

type Covered = { schedule: MailedSchedule; period: Period; week: Period }

function summaryOf(
  ctx: ReportContext,
  report: Exclude<Schedulable, 'monday'>,
  { schedule, period, week }: Covered,
): Promise<ReportSummary> {
  const { format, equipmentId: assetId, withArchived: archived } = schedule
  if (report === 'rental_hours') return composeHours(ctx, { period, format })
  if (report === 'exceptions') return composeExceptions(ctx, { period: week, format })
  if (report === 'disconnect') return composeDisconnections(ctx, format)
  return composeReport(ctx, { ...schedule, report, assetId, archived, period, format })
}

type Written = Awaited<ReturnType<typeof write>>

async function deliver(
  context: ReportJobContext,
  mailer: Mailer,
  { session, mail, written }: { session: SignedIn; mail: DueMail; written: Written },
): Promise<void> {
  const { database, clock, log } = context
  const { accountId, email } = session
  const record = (outcome: Parameters<typeof outbox.writeOutcome>[3]) =>
    outbox.writeOutcome(database.account(accountId), accountId, mail.id, outcome)
  try {
    await mailer.send({ to: email ?? '', id: `report.${accountId}.${mail.id}`, ...written })
    await record({ state: 'sent', reason: null, detail: '', sentAt: clock.now().toString() })
  } catch (error) {
    if (!(error instanceof NotDelivered)) throw error
    const { hindrance, detail } = error
    log.warn({ accountId, reportMailId: mail.id, hindrance, detail }, 'a report was not delivered')
    if (hindrance === 'refused') return record({ state: 'failed', reason: 'refused', detail })
    await retry(context, accountId, mail, 'unreachable', detail)
    if (hindrance === 'unreachable') throw error
  }
}

/** Tries again after a pause, until it is too late. */
async function retry(
  { database, clock }: ReportJobContext,
  accountId: number,
  { id, attempts, createdAt }: DueMail,
  reason: NotMailedReason,
  detail = '',
): Promise<void> {
  const now = clock.now()
  const isOver = Temporal.Instant.compare(createdAt.add(TRIED_FOR), now) <= 0
  const minutes = Math.min(2 ** (attempts - 1), LONGEST_PAUSE_MINUTES)
  await outbox.writeOutcome(database.account(accountId), accountId, id, {
    state: isOver ? 'failed' : 'waiting',
    reason,
    detail,
    nextTryAt: now.add({ minutes }).toString(),
  })
}
