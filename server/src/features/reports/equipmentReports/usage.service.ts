import { REPORT_DAYS } from '@yardmaster/core/contract/reports/equipmentReports.ts'
import type { Day } from '@yardmaster/core/days.ts'
import { daysEnding } from '@yardmaster/core/days.ts'
import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import type { DailySum } from './pieces.queries.ts'
import { sumPieces } from './pieces.queries.ts'
import { localDay } from '../../../intervals/localDay.ts'
import { lastDayOf } from './reportDays.ts'

/** Seconds, meters and counts of one day, or of all days. */
export type Usage = { engine: number; idle: number; metres: number; trips: number; stops: number }
export type DailyUsage = { endDate: Day; days: (Usage & { day: Day })[]; total: Usage }

const KINDS = ['engine', 'idle', 'trip', 'stop'] as const
const NOTHING: Usage = { engine: 0, idle: 0, metres: 0, trips: 0, stops: 0 }

export async function readDailyUsage(
  ctx: Context,
  assetId: number,
  date: string | undefined,
): Promise<DailyUsage> {
  const endDate = lastDayOf(ctx, date)
  const days = daysEnding(endDate, REPORT_DAYS).map((day) => localDay(day, ctx.session.timezone))
  const found = await sumPieces(ctx, assetId, days, KINDS)
  if (!found) throw notFound()
  const sums = Map.groupBy(found, ({ day }) => day)
  const used = days.map(({ day }) => ({ day, ...usageOf(sums.get(day) ?? []) }))
  return { endDate, days: used, total: used.reduce(plus, NOTHING) }
}

function usageOf(sums: readonly DailySum[]): Usage {
  const of = (kind: DailySum['kind']) => sums.find((sum) => sum.kind === kind)
  return {
    engine: of('engine')?.seconds ?? 0,
    idle: of('idle')?.seconds ?? 0,
    metres: of('trip')?.metres ?? 0,
    trips: of('trip')?.count ?? 0,
    stops: of('stop')?.count ?? 0,
  }
}

const plus = (a: Usage, b: Usage): Usage => ({
  engine: a.engine + b.engine,
  idle: a.idle + b.idle,
  metres: a.metres + b.metres,
  trips: a.trips + b.trips,
  stops: a.stops + b.stops,
})
