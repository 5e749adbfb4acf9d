import type { Report, ReportQuery } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import { REPORT_ROWS_MAX } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import { dayAt } from '@yardmaster/core/days.ts'
import type { Period } from '@yardmaster/core/reports/period.ts'
import { askedPeriod, periodBefore, periodProblem } from '@yardmaster/core/reports/period.ts'
import type { ReportKey } from '@yardmaster/core/reports/reports.ts'
import { reportKind } from '@yardmaster/core/reports/reports.ts'
import { AppError, invalid, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import type { ReportContext } from '../../../reports/report.ts'
import { REPORT_SOURCES } from '../../../reports/sources.ts'
import { withBranches } from './branchColumn.ts'
import { findAsset } from './embeddedReports.queries.ts'
import { reportOpenedBy } from './embed.service.ts'

/** Returns the report with as many rows as the screen shows. */
export const readReport = (ctx: Context, dashboardId: number, query: ReportQuery): Promise<Report> =>
  askReport(ctx, dashboardId, query, REPORT_ROWS_MAX)

/** Returns the report with at most the given number of table rows, or with all of them. */
export async function askReport(
  ctx: Context,
  dashboardId: number,
  query: ReportQuery,
  most: number | null,
): Promise<Report> {
  return computeReport(ctx, await reportOpenedBy(ctx, query.token, dashboardId), query, most)
}

/** Does the same for a caller who may read the report. */
export async function computeReport(
  ctx: ReportContext,
  key: ReportKey,
  query: Omit<ReportQuery, 'token'>,
  most: number | null,
): Promise<Report> {
  const asset = await assetOf(ctx, key, query.asset)
  const period = periodAsked(ctx, key, query)
  const source = REPORT_SOURCES[key]
  const { picture, columns } = source
  const asked = { assetId: asset?.id ?? null, period, most, withArchived: query.archived }
  const found = await source.read(ctx, asked)
  if (!found) throw notFound()
  const compared = query.compare && period && source.figures ? periodBefore(period) : null
  const earlier = compared && (await source.read(ctx, { ...asked, period: compared, most: 0 }))
  const { timezone, useMetric, currency, allBranches, accountName, logo } = ctx.session
  return {
    report: key,
    asset,
    period,
    before: compared,
    figures: (source.figures ?? []).map((figure, index) => ({
      ...figure,
      value: found.figures[index] ?? null,
      before: earlier?.figures[index] ?? null,
    })),
    timezone,
    allBranches: allBranches && asset === null,
    formats: ctx.text.formats,
    useMetric,
    currency,
    company: { name: accountName, logo },
    picture: { ...picture, rows: found.picture },
    ...(await withBranches(ctx, { columns, rows: found.rows })),
    total: found.total,
  }
}

async function assetOf(ctx: ReportContext, key: ReportKey, id: number | undefined) {
  if (reportKind(key).of === 'fleet') return null
  if (id === undefined) throw invalid('asset', 'error.required')
  const asset = await findAsset(ctx, id)
  if (!asset) throw notFound()
  return asset
}

const PROBLEMS = {
  notADay: 'error.invalid',
  reversed: 'error.rangeEmpty',
  tooLong: 'error.rangeTooLong',
} as const

/** A period may end in the future: days that are yet to come are empty. */
function periodAsked(
  ctx: ReportContext,
  key: ReportKey,
  { start, end }: Pick<ReportQuery, 'start' | 'end'>,
): Period | null {
  const today = dayAt(ctx.clock.now().epochMilliseconds, ctx.session.timezone)
  const asked = askedPeriod(key, { start, end }, today)
  const problem = asked && periodProblem(key, asked, today)
  const days = reportKind(key).longest - 1
  if (problem && problem !== 'future')
    throw new AppError(PROBLEMS[problem], 422, { field: 'end', values: { days } })
  return asked
}
