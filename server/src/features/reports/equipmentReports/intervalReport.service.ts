import type { IntervalReport } from '@yardmaster/core/contract/reports/equipmentReports.ts'
import { REPORT_DAYS } from '@yardmaster/core/contract/reports/equipmentReports.ts'
import { daysEnding } from '@yardmaster/core/days.ts'
import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { findPieces } from './pieces.queries.ts'
import { localDay } from '../../../intervals/localDay.ts'
import { lastDayOf } from './reportDays.ts'

/** Returns when and where an asset stopped or idled on each of seven days. */
export async function readIntervalReport(
  ctx: Context,
  assetId: number,
  kind: 'stop' | 'idle',
  date: string | undefined,
): Promise<IntervalReport> {
  const endDate = lastDayOf(ctx, date)
  const days = daysEnding(endDate, REPORT_DAYS).map((day) => localDay(day, ctx.session.timezone))
  const pieces = await findPieces(ctx, assetId, days, kind)
  if (!pieces) throw notFound()
  const byDay = Map.groupBy(pieces, ({ day }) => day)
  const of = (day: string) => byDay.get(day) ?? []
  return {
    endDate,
    dailyTotals: days.map(({ day }) => ({
      day,
      total: of(day).reduce((sum, { seconds }) => sum + seconds, 0),
    })),
    intervalsMap: days.map(({ day }) => ({
      day,
      intervals: of(day).map(({ start, end, seconds }) => ({ start, end, seconds })),
    })),
    gpsMap: pieces.flatMap(({ start, position }) => (position ? [{ instant: start, coord: position }] : [])),
  }
}
