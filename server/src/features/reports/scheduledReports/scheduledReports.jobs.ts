import type { Job } from '../../../jobs/job.ts'
import { REPORT_QUEUED } from './outbox.queries.ts'
import type { ReportJobContext } from './sendReportMail.ts'
import { sendReports } from './sendReports.ts'

type Services = Pick<ReportJobContext, 'database' | 'messenger' | 'installation'>

export const scheduledReportJobs = (services: Services): Job[] => [
  {
    // Runs every minute for reports that are due, and at once for one that a user asked for.
    name: 'sendReports',
    cron: '* * * * *',
    wakeOn: REPORT_QUEUED,
    run: (context) => sendReports({ ...context, ...services }),
  },
]
