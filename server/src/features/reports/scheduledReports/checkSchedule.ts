import { isEmbedded } from '@yardmaster/core/contract/reports/scheduledReports.ts'
import type { ScheduleForm } from '@yardmaster/core/contract/reports/scheduledReports.ts'
import { can } from '@yardmaster/core/policy.ts'
import { reportKind } from '@yardmaster/core/reports/reports.ts'
import { viewsOf } from '@yardmaster/core/reports/views.ts'
import { MONDAY_MAIL } from '@yardmaster/core/rules/scheduledReports.ts'
import { AppError, invalid } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { fullName } from '../../../context.ts'
import { reachesBranch } from '../../../session/session.service.ts'
import { maySchedule } from './maySchedule.ts'
import * as queries from './scheduledReports.queries.ts'

/** Checks a form and returns it without what its report doesn't have. `already` are the recipients before. */
export async function checkSchedule(
  ctx: Context,
  form: ScheduleForm,
  already: readonly number[] = [],
): Promise<ScheduleForm> {
  await requireBranch(ctx, form)
  const assetId = await checkedAsset(ctx, form)
  const shown = await checkedView(ctx, form)
  await requireRecipients(ctx, form, already)
  const { cadence, onDay } = form.report === 'monday' ? MONDAY_MAIL : form
  return { ...form, ...shown, assetId, cadence, onDay }
}

async function requireBranch(
  { db, session }: Context,
  { branchId, allBranches }: ScheduleForm,
): Promise<void> {
  if (!(await reachesBranch(db, session, branchId))) throw invalid('branchId', 'error.notFound')
  if (allBranches && session.role !== 'admin') throw invalid('allBranches', 'error.forbidden')
}

async function checkedAsset(ctx: Context, { report, assetId }: ScheduleForm): Promise<number | null> {
  if (report === 'monday') return null
  if (!(await maySchedule(ctx, report))) throw invalid('report', 'error.notFound')
  if (!isEmbedded(report) || reportKind(report).of === 'fleet') return null
  if (assetId === null) throw invalid('assetId', 'error.required')
  if (!(await queries.findAssetNames(ctx, [assetId])).has(assetId)) throw invalid('assetId', 'error.notFound')
  return assetId
}

type Shown = Pick<ScheduleForm, 'view' | 'categoryId' | 'clientId'>

/** Returns the table and the filters, which only a report with several tables has. */
async function checkedView(
  ctx: Context,
  { report, allBranches, view, categoryId, clientId }: ScheduleForm,
): Promise<Shown> {
  const views = isEmbedded(report) ? viewsOf(report) : []
  if (views.length === 0) return { view: null, categoryId: null, clientId: null }
  if (view !== null && (!views.includes(view) || (view === 'branch' && !allBranches)))
    throw invalid('view', 'error.invalid')
  const ofRentals = view === 'client' ? 'view' : clientId === null ? null : 'clientId'
  if (ofRentals && !can(ctx.session, 'rental.read')) throw invalid(ofRentals, 'error.notFound')
  if (categoryId !== null && !(await queries.findCategoryNames(ctx, [categoryId])).has(categoryId))
    throw invalid('categoryId', 'error.notFound')
  if (clientId !== null && !(await queries.findClientNames(ctx, [clientId])).has(clientId))
    throw invalid('clientId', 'error.notFound')
  return { view, categoryId, clientId }
}

/** Recipients before may stay, even if the caller couldn't add them. */
async function requireRecipients(
  ctx: Context,
  { userIds, branchId, allBranches }: ScheduleForm,
  already: readonly number[],
): Promise<void> {
  const added = userIds.filter((id) => !already.includes(id))
  const users = await queries.findUsers(ctx, added)
  if (users.length < added.length || users.some((user) => !can(ctx.session, 'report.schedule', user)))
    throw invalid('userIds', 'error.userUnknown')
  const outside = users.filter((user) => !allBranches && user.role !== 'admin' && user.branchId !== branchId)
  if (outside.length > 0)
    throw new AppError('error.recipientBranch', 422, {
      field: 'userIds',
      values: { names: outside.map(fullName).join(', ') },
    })
}
