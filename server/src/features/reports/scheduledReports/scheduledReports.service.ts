import { SCHEDULES_MAX, SEND_NOW_MAX } from '@yardmaster/core/contract/reports/scheduledReports.ts'
import type { ScheduleChange, ScheduleForm } from '@yardmaster/core/contract/reports/scheduledReports.ts'
import type { FieldChange } from '@yardmaster/core/contract/account/activity.ts'
import { dueAfter } from '@yardmaster/core/rules/scheduledReports.ts'
import type { Recurrence } from '@yardmaster/core/rules/scheduledReports.ts'
import { AppError, conflict, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { fullName } from '../../../context.ts'
import type { DomainEvent } from '../../../domainEvents.ts'
import { publish } from '../../../domainEvents.ts'
import { listFieldChanges } from '../../account/activity/activity.public.ts'
import { checkSchedule } from './checkSchedule.ts'
import { countByHand, queueByHand } from './outbox.queries.ts'
import { scheduleTitle } from './scheduleTitle.ts'
import type { LockedSchedule } from './scheduledReports.queries.ts'
import * as queries from './scheduledReports.queries.ts'

export async function addSchedule(ctx: Context, given: ScheduleForm): Promise<{ id: number }> {
  if ((await queries.countSchedules(ctx)) >= SCHEDULES_MAX)
    throw new AppError('error.scheduleLimit', 409, { values: { max: SCHEDULES_MAX } })
  const form = await checkSchedule(ctx, given)
  const timezone = await queries.findTimezone(ctx, form.branchId)
  const id = await queries.insertSchedule(ctx, form, nextOf(ctx, form, timezone))
  await queries.replaceRecipients(ctx, id, form.userIds)
  const after = await recordedOf(ctx, form, id)
  await publish(ctx, scheduleEvent(ctx, 'created', { ...form, id }, { after }))
  return { id }
}

export async function updateSchedule(
  ctx: Context,
  id: number,
  { version, ...given }: ScheduleChange,
): Promise<void> {
  const before = await lockOwn(ctx, id)
  if (before.version !== version) throw conflict('error.changedMeanwhile')
  const recorded = await recordedOf(ctx, before, id)
  const already = (await queries.findRecipients(ctx, [id])).map(({ userId }) => userId)
  const form = await checkSchedule(ctx, given, already)
  const timezone = await queries.findTimezone(ctx, form.branchId)
  const nextAt = before.paused ? null : nextOf(ctx, form, timezone).toString()
  await queries.changeSchedule(ctx, id, { nextAt }, form)
  await queries.replaceRecipients(ctx, id, form.userIds)
  await queries.deleteWaiting(ctx, id, { except: form.userIds })
  const after = await recordedOf(ctx, form, id)
  await publish(ctx, scheduleEvent(ctx, 'updated', { ...form, id }, { before: recorded, after }))
}

/** A paused report continues with its next due time. Those in between are not made up for. */
export async function pauseSchedule(ctx: Context, id: number, paused: boolean): Promise<void> {
  const found = await lockOwn(ctx, id)
  if (found.paused === paused) return
  const nextAt = paused ? null : nextOf(ctx, found, found.timezone).toString()
  await queries.changeSchedule(ctx, id, { paused, nextAt })
  if (paused) await queries.deleteWaiting(ctx, id)
  await publish(ctx, scheduleEvent(ctx, 'updated', found, { before: { paused: !paused }, after: { paused } }))
}

export async function removeSchedule(ctx: Context, id: number): Promise<void> {
  const found = await lockOwn(ctx, id)
  await queries.changeSchedule(ctx, id, { deletedAt: ctx.clock.now().toString() })
  await queries.deleteWaiting(ctx, id)
  await publish(ctx, scheduleEvent(ctx, 'deleted', found))
}

export async function restoreSchedule(ctx: Context, id: number): Promise<void> {
  const found = await lockOwn(ctx, id, { deleted: true })
  const nextAt = found.paused ? null : nextOf(ctx, found, found.timezone).toString()
  await queries.changeSchedule(ctx, id, { deletedAt: null, nextAt })
  await publish(ctx, scheduleEvent(ctx, 'restored', found))
}

/** Mails the report to the caller only, whoever its recipients are. */
export async function sendNow(ctx: Context, id: number): Promise<void> {
  const { db, session, clock, outbound } = ctx
  const visible = (await queries.findSchedules(ctx)).some((schedule) => schedule.id === id)
  if (!visible) throw notFound()
  if (!outbound.delivery.email) throw conflict('error.mailNotConfigured')
  const { accountId, userId } = session
  const lately = await countByHand(db, { accountId, userId }, clock.now().subtract({ hours: 1 }))
  if (lately >= SEND_NOW_MAX) throw new AppError('error.sendNowLimit', 409, { values: { max: SEND_NOW_MAX } })
  await queueByHand(db, { accountId, userId, scheduleId: id }, clock.now())
}

const nextOf = ({ clock }: Context, when: Recurrence, timezone: string): Temporal.Instant =>
  dueAfter(when, clock.now(), timezone)

/** Owners and administrators change a schedule. Others who receive it get 403, and everyone else 404. */
async function lockOwn(ctx: Context, id: number, state?: { deleted: true }): Promise<LockedSchedule> {
  const found = await queries.lockSchedule(ctx, id, state)
  const { session } = ctx
  if (!found) throw notFound()
  if (session.role === 'admin' || found.ownerId === session.userId) return found
  const receives = (await queries.findRecipients(ctx, [id])).some(({ userId }) => userId === session.userId)
  throw receives ? new AppError('error.forbidden', 403) : notFound()
}

type Recorded = Pick<
  ScheduleForm,
  | 'report'
  | 'allBranches'
  | 'view'
  | 'categoryId'
  | 'clientId'
  | 'period'
  | 'cadence'
  | 'onDay'
  | 'atHour'
  | 'format'
>

/** What the history records of a schedule, with the names of its recipients. */
async function recordedOf(ctx: Context, schedule: Recorded, id: number) {
  const { report, allBranches, view, categoryId, clientId, period, cadence, onDay, atHour, format } = schedule
  const recipients = (await queries.findRecipients(ctx, [id])).map(fullName)
  return {
    scheduledReport: scheduleTitle(ctx.text, report),
    allBranches,
    scheduledView: view && ctx.text(`reports.view.${view}`),
    category: categoryId && (await queries.findCategoryNames(ctx, [categoryId])).get(categoryId),
    client: clientId && (await queries.findClientNames(ctx, [clientId])).get(clientId),
    period,
    cadence,
    onDay,
    atHour,
    format,
    recipients,
  }
}

/** The form's names of the fields that the history records under another name. */
const FORM_FIELDS = {
  scheduledReport: 'report',
  scheduledView: 'view',
  category: 'categoryId',
  client: 'clientId',
  recipients: 'userIds',
}

/** Lists who changed a schedule last, for a save that was rejected because of an edit conflict. */
export async function listScheduleChanges(ctx: Context, id: number): Promise<FieldChange[]> {
  await lockOwn(ctx, id)
  return listFieldChanges(ctx, { kind: 'scheduledReport', id }, FORM_FIELDS)
}

export const scheduleEvent = (
  { text }: Pick<Context, 'text'>,
  action: DomainEvent['action'],
  { id, report, branchId }: Pick<LockedSchedule, 'id' | 'report' | 'branchId'>,
  values: Pick<DomainEvent, 'before' | 'after'> = {},
): DomainEvent => ({
  action,
  resource: { kind: 'scheduledReport', id, name: scheduleTitle(text, report) },
  branchId,
  ...values,
})
