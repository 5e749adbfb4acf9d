import type { Schedulable } from '@yardmaster/core/contract/reports/scheduledReports.ts'
import { can } from '@yardmaster/core/policy.ts'
import type { ReportContext } from '../../../reports/report.ts'
import { readableReports } from '../embeddedReports/embeddedReports.public.ts'

/** Whether a reader of reports may get this one. */
export async function maySchedule(ctx: ReportContext, report: Schedulable): Promise<boolean> {
  if (report === 'monday') return true
  if (report === 'rental_hours') return can(ctx.session, 'rental.read')
  return (await readableReports(ctx)).includes(report)
}
