import type { Schedulable } from '@yardmaster/core/contract/reports/scheduledReports.ts'
import type { Text } from '../../../text/text.ts'

export const scheduleTitle = (text: Text, report: Schedulable): string =>
  report === 'monday'
    ? text('scheduled.monday')
    : report === 'rental_hours'
      ? text('scheduled.rentalHours')
      : text(`report.title.${report}`)
