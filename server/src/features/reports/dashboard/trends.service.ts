import type { Trend, dashboard } from '@yardmaster/core/contract/reports/dashboard.ts'
import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import { dayAt } from '@yardmaster/core/days.ts'
import type { TrendPeriod } from '@yardmaster/core/reports/overview.ts'
import type { Period } from '@yardmaster/core/reports/period.ts'
import { periodBefore } from '@yardmaster/core/reports/period.ts'
import type { Context } from '../../../context.ts'
import { readUse } from './trends.statement.ts'
import { daysOfTrend } from './trendPeriod.ts'

/** Seconds. */
type Use = { working: number; idle: number; engine: number }

export async function readTrends(
  ctx: Context,
  named: TrendPeriod,
): Promise<AnswerOf<typeof dashboard.trends>> {
  const period = daysOfTrend(named, dayAt(ctx.clock.now().epochMilliseconds, ctx.session.timezone))
  const before = periodBefore(period)
  const [days, earlier] = await Promise.all([useByDay(ctx, period), useByDay(ctx, before)])
  return { period, before, trends: [workingTime(days, earlier), idleShare(days, earlier)] }
}

async function useByDay(ctx: Context, period: Period): Promise<Use[]> {
  const found = await readUse(ctx, { assetId: null, period, most: 0, withArchived: true })
  return (found?.picture ?? []).map(([, working, idle, engine]) => ({
    working: Number(working),
    idle: Number(idle),
    engine: Number(engine),
  }))
}

const sumOf = (days: readonly Use[], figure: keyof Use) => days.reduce((sum, day) => sum + day[figure], 0)

const workingTime = (days: readonly Use[], earlier: readonly Use[]): Trend => ({
  key: 'workingTime',
  kind: 'seconds',
  value: sumOf(days, 'working'),
  before: sumOf(earlier, 'working'),
  better: 'more',
  report: 'daily_runtime',
  days: days.map(({ working }) => working),
})

/** The part of the engine time in which nothing was done. Null without engine time. */
const shareOf = (idle: number, engine: number) => (engine > 0 ? Math.min(100, (100 * idle) / engine) : null)

const idleShare = (days: readonly Use[], earlier: readonly Use[]): Trend => ({
  key: 'idleShare',
  kind: 'percent',
  value: shareOf(sumOf(days, 'idle'), sumOf(days, 'engine')),
  before: shareOf(sumOf(earlier, 'idle'), sumOf(earlier, 'engine')),
  better: 'less',
  report: 'daily_runtime',
  days: days.map(({ idle, engine }) => shareOf(idle, engine)),
})
