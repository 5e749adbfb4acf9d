import { isEmbedded } from '@yardmaster/core/contract/reports/scheduledReports.ts'
import type { Schedulable } from '@yardmaster/core/contract/reports/scheduledReports.ts'
import { can } from '@yardmaster/core/policy.ts'
import type { ReportContext } from '../../../reports/report.ts'
import { readableReports } from '../embeddedReports/embeddedReports.public.ts'

/** Whether a reader of reports may get this one. */
export async function maySchedule(ctx: ReportContext, report: Schedulable): Promise<boolean> {
  if (report === 'rental_hours') return can(ctx.session, 'rental.read')
  return !isEmbedded(report) || (await readableReports(ctx)).includes(report)
}
