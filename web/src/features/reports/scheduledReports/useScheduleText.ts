import { isEmbedded } from '@yardmaster/core/contract/reports/scheduledReports.ts'
import type { Schedulable, Schedule } from '@yardmaster/core/contract/reports/scheduledReports.ts'
import type { Recurrence } from '@yardmaster/core/rules/scheduledReports.ts'
import { dayFormatOf } from '@yardmaster/core/times.ts'
import { useIntl } from 'react-intl'
import { useText } from '../../../lib/intl.tsx'

const OWN_TITLES = {
  monday: 'scheduled.monday',
  rental_hours: 'scheduled.rentalHours',
  exceptions: 'reports.card.exceptions',
  disconnect: 'reports.card.disconnect',
} as const

/** Names days, hours and schedules. */
export function useScheduleText() {
  const text = useText()
  const { locale } = useIntl()
  const { format } = dayFormatOf(locale)
  /** The first day of 2024 was a Monday. */
  const weekday = (day: number) => format(`2024-01-0${day}`, { weekday: 'long' })
  const hour = (of: number) => format(`2024-01-01T${String(of).padStart(2, '0')}:00Z`, { timeStyle: 'short' })
  const report = (key: Schedulable) => (isEmbedded(key) ? text(`report.title.${key}`) : text(OWN_TITLES[key]))
  return {
    weekday,
    hour,
    report,
    when: ({ cadence, onDay, atHour }: Recurrence) =>
      cadence === 'weekly'
        ? text('scheduled.weekly', { weekday: weekday(onDay), time: hour(atHour) })
        : text('scheduled.monthly', { day: onDay, time: hour(atHour) }),
    /** What the report covers. */
    about: ({ asset, allBranches, branch, view, category, client }: Schedule, isOfAsset: boolean) => {
      if (isOfAsset) return asset?.name ?? text('scheduled.unseenAsset')
      const limits = [
        allBranches ? text('app.allBranches') : branch.name,
        ...(view ? [text(`reports.view.${view}`)] : []),
        ...(category ? [category.name] : []),
        ...(client ? [client.name || text('scheduled.unseenClient')] : []),
      ]
      return limits.join(' · ')
    },
  }
}
