import type { Day } from '@yardmaster/core/days.ts'
import type { TrendPeriod } from '@yardmaster/core/reports/overview.ts'
import type { Period } from '@yardmaster/core/reports/period.ts'

/** Returns the days of a period. The present week or month ends today, and a week begins on Monday. */
export function daysOfTrend(period: TrendPeriod, today: Day): Period {
  const end = Temporal.PlainDate.from(today)
  const monday = end.subtract({ days: end.dayOfWeek - 1 })
  const first = end.with({ day: 1 })
  const from = (start: Temporal.PlainDate, last: Temporal.PlainDate): Period => ({
    start: start.toString(),
    end: last.toString(),
  })
  switch (period) {
    case 'thisWeek':
      return from(monday, end)
    case 'lastWeek':
      return from(monday.subtract({ weeks: 1 }), monday.subtract({ days: 1 }))
    case 'thisMonth':
      return from(first, end)
    case 'lastMonth':
      return from(first.subtract({ months: 1 }), first.subtract({ days: 1 }))
  }
}
