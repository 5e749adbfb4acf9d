import type { Restorer } from '../../../restorer.ts'
import { restoreSchedule } from './scheduledReports.service.ts'

export const scheduleRestorers: readonly Restorer[] = [
  {
    kind: 'scheduledReport',
    action: 'deleted',
    can: 'report.schedule',
    restore: (ctx, { resource }) => restoreSchedule(ctx, resource.id),
  },
]
