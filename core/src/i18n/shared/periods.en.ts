/** Texts of the choice of a report's period. */
export const periodsEn = {
  'period.choice': 'Period',
  'period.today': 'Today',
  'period.yesterday': 'Yesterday',
  'period.thisWeek': 'This week',
  'period.lastWeek': 'Last week',
  'period.thisMonth': 'This month',
  'period.lastMonth': 'Last month',
  'period.last90Days': 'Last 90 days',
  'period.custom': 'Custom',
  'period.lastDays': 'Last {days, number} days',
  'period.lastMonths': 'Last {months, number} months',
  'period.tooLong': '{name} (this report shows at most {days, number} days)',
} as const
