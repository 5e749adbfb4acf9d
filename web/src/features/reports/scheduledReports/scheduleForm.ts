import { isEmbedded } from '@yardmaster/core/contract/reports/scheduledReports.ts'
import type { Schedulable, Schedule } from '@yardmaster/core/contract/reports/scheduledReports.ts'
import type { ScheduleForm } from '@yardmaster/core/contract/reports/scheduledReports.ts'
import { reportKind } from '@yardmaster/core/reports/reports.ts'
import type { ReportView } from '@yardmaster/core/reports/views.ts'

/** What a new schedule begins with. */
export type Prefilled = {
  report: Schedulable
  asset: { id: number; name: string } | null
  archived: boolean
  view?: ReportView | null
  filter?: Record<'category' | 'branch' | 'client', number | null>
}

type Here = { branchId: number; allBranches: boolean; userId: number }

export const newSchedule = (
  { report, asset, archived, view = null, filter }: Prefilled,
  { branchId, allBranches, userId }: Here,
): ScheduleForm => ({
  report,
  assetId: asset?.id ?? null,
  // A report of all branches that is limited to one is a report of that branch.
  branchId: (allBranches ? filter?.branch : null) ?? branchId,
  allBranches: allBranches && (filter?.branch ?? null) === null,
  view: view === 'branch' && !allBranches ? null : view,
  categoryId: filter?.category ?? null,
  clientId: filter?.client ?? null,
  archived,
  period: 'lastWeek',
  cadence: 'weekly',
  onDay: 1,
  atHour: 7,
  format: 'xlsx',
  userIds: [userId],
})

export const formOf = (schedule: Schedule): ScheduleForm => ({
  report: schedule.report,
  assetId: schedule.asset?.id ?? null,
  branchId: schedule.branch.id,
  allBranches: schedule.allBranches,
  view: schedule.view,
  categoryId: schedule.category?.id ?? null,
  clientId: schedule.client?.id ?? null,
  archived: schedule.archived,
  period: schedule.period,
  cadence: schedule.cadence,
  onDay: schedule.onDay,
  atHour: schedule.atHour,
  format: schedule.format,
  userIds: schedule.recipients.map(({ id }) => id),
})

export const isOfAsset = (report: Schedulable): boolean =>
  isEmbedded(report) && reportKind(report).of === 'asset'

/** The reports on the current state have no period. */
export const hasPeriod = (report: Schedulable): boolean =>
  report === 'rental_hours' || (isEmbedded(report) && reportKind(report).period !== null)

/** Rentals of equipment that was archived since always count. */
export const choosesArchived = (report: Schedulable): boolean =>
  isEmbedded(report) && !isOfAsset(report) && hasPeriod(report)
