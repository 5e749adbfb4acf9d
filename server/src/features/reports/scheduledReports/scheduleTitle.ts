import { isEmbedded } from '@yardmaster/core/contract/reports/scheduledReports.ts'
import type { Schedulable } from '@yardmaster/core/contract/reports/scheduledReports.ts'
import type { Text } from '../../../text/text.ts'

export const scheduleTitle = (text: Text, report: Schedulable): string =>
  isEmbedded(report) ? text(`report.title.${report}`) : text(TITLES[report])

const TITLES = {
  monday: 'scheduled.monday',
  rental_hours: 'scheduled.rentalHours',
  exceptions: 'reports.card.exceptions',
  disconnect: 'reports.card.disconnect',
} as const
