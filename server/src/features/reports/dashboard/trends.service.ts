import { USE_TRENDS } from '@yardmaster/core/contract/reports/dashboard.ts'
import type { Trend, dashboard } from '@yardmaster/core/contract/reports/dashboard.ts'
import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import type { Day } from '@yardmaster/core/days.ts'
import { dayAt, daysEnding } from '@yardmaster/core/days.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { can } from '@yardmaster/core/policy.ts'
import type { TrendPeriod } from '@yardmaster/core/reports/overview.ts'
import { daysIn, periodBefore } from '@yardmaster/core/reports/period.ts'
import { presetPeriod } from '@yardmaster/core/reports/presets.ts'
import type { Context } from '../../../context.ts'
import { historyBegins } from '../../../reports/history.ts'
import type { Found } from '../../../reports/report.ts'
import { REPORT_SOURCES } from '../../../reports/sources.ts'
import { readUtilizationDays } from '../../../reports/utilization.ts'
import { readFuelTrend } from './fuelTrend.service.ts'
import { readFuelUsed } from './fuelUsed.service.ts'

type Key = Trend['key']

const SOURCE = REPORT_SOURCES.utilization

/** Most figures are those of the utilization report, and so are their days. */
export async function readTrends(
  ctx: Context,
  named: TrendPeriod,
): Promise<AnswerOf<typeof dashboard.trends>> {
  const today = dayAt(ctx.clock.now().epochMilliseconds, ctx.session.timezone)
  const period = presetPeriod(named, today)
  const before = periodBefore(period, { today, preset: named })
  const asked = { assetId: null, period, most: 0, withArchived: true, view: 'category' } as const
  const begins = await historyBegins(ctx, SOURCE, null)
  const isKnown = begins !== null && begins <= before.start
  const [now, earlier] = await Promise.all([
    readUtilizationDays(ctx, asked),
    isKnown ? SOURCE.read(ctx, { ...asked, period: before }) : null,
  ])
  const days = daysEnding(period.end, daysIn(period))
  const drawn = valuesByDay(now)
  const trends = (SOURCE.figures ?? []).flatMap((figure, index): Trend[] => {
    const key = USE_TRENDS.find((known) => known === figure.key)
    if (!key || !figure.better || ('can' in figure && figure.can && !can(ctx.session, figure.can))) return []
    return [
      {
        key,
        kind: figure.kind,
        better: figure.better,
        value: now?.figures[index] ?? null,
        before: earlier?.figures[index] ?? null,
        path: paths.report('utilization', period),
        from: null,
        days: days.map((day) => drawn[key]?.get(day) ?? null),
      },
    ]
  })
  const used = await readFuelUsed(ctx, { period, before: isKnown ? before : null })
  const bought = await readFuelTrend(ctx, { period, before })
  return { period, unfinished: period.end >= today, before, trends: [...trends, ...used, ...bought] }
}

type Drawn = Partial<Record<Key, Map<Day, number | null>>>

/** Returns the columns of the report's chart, whose first one is the day. */
function valuesByDay(found: Found | null): Drawn {
  const columns = found?.pictureColumns ?? SOURCE.picture.columns
  const columnOf = (index: number) =>
    new Map((found?.picture ?? []).map((row) => [dayIn(row[0]), numberOrNull(row[index])]))
  return Object.fromEntries(columns.map(({ key }, index) => [key, columnOf(index)]))
}

const numberOrNull = (cell: unknown) => (typeof cell === 'number' ? cell : null)
const dayIn = (cell: unknown): Day => (typeof cell === 'string' ? cell : '')
