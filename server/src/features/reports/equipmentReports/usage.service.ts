import { REPORT_DAYS } from '@yardmaster/core/contract/reports/equipmentReports.ts'
import type { Day } from '@yardmaster/core/days.ts'
import { daysEnding } from '@yardmaster/core/days.ts'
import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import type { Usage } from '../../../reports/equipment_daily_usage.ts'
import { readUsage, usageOf } from '../../../reports/equipment_daily_usage.ts'
import { lastDayOf } from './reportDays.ts'

export type DailyUsage = { endDate: Day; days: (Usage & { day: Day })[]; total: Usage }

const NOTHING = usageOf(() => 0)

/** Returns the last days of the report Daily Usage, with their total. */
export async function readDailyUsage(
  ctx: Context,
  assetId: number,
  date: string | undefined,
): Promise<DailyUsage> {
  const endDate = lastDayOf(ctx, date)
  const days = daysEnding(endDate, REPORT_DAYS)
  const found = await readUsage(ctx, assetId, { start: days[0] ?? endDate, end: endDate })
  if (!found) throw notFound()
  const used = days.map((day) => ({ day, ...(found.get(day) ?? NOTHING) }))
  return { endDate, days: used, total: used.reduce(plus, NOTHING) }
}

const plus = (a: Usage, b: Usage): Usage => usageOf((figure) => a[figure] + b[figure])
