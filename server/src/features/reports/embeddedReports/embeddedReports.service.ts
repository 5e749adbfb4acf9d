import type { Report, ReportQuery } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import { REPORT_ROWS_MAX } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import type { Day } from '@yardmaster/core/days.ts'
import { dayAt } from '@yardmaster/core/days.ts'
import { can } from '@yardmaster/core/policy.ts'
import type { Period } from '@yardmaster/core/reports/period.ts'
import { askedPeriod, periodBefore, periodProblem } from '@yardmaster/core/reports/period.ts'
import type { ReportKey } from '@yardmaster/core/reports/reports.ts'
import { reportKind } from '@yardmaster/core/reports/reports.ts'
import type { ReportView } from '@yardmaster/core/reports/views.ts'
import { viewsOf } from '@yardmaster/core/reports/views.ts'
import { AppError, invalid, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { historyBegins } from '../../../reports/history.ts'
import type { Asked, Found, ReportContext, ReportFilter, ReportSource } from '../../../reports/report.ts'
import { REPORT_SOURCES } from '../../../reports/sources.ts'
import { requireClientFilter } from '../../rentals/clients/clients.public.ts'
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

type Asking = Omit<ReportQuery, 'token'>

/** Does the same for a caller who may read the report. */
export async function computeReport(
  ctx: ReportContext,
  key: ReportKey,
  query: Asking,
  most: number | null,
): Promise<Report> {
  const asset = await assetOf(ctx, key, query.asset)
  const today = dayAt(ctx.clock.now().epochMilliseconds, ctx.session.timezone)
  const period = periodAsked(key, query, today)
  const source = REPORT_SOURCES[key]
  const view = viewAsked(key, query)
  const asked = {
    assetId: asset?.id ?? null,
    period,
    most,
    withArchived: query.archived,
    ...(view && { view, filter: filterAsked(ctx, query) }),
  }
  const [found, earlier] = await Promise.all([
    source.read(ctx, asked),
    query.compare && period && source.figures
      ? readBefore(ctx, source, {
          ...asked,
          period: periodBefore(period, { today, preset: query.preset ?? null }),
        })
      : null,
  ])
  if (!found) throw notFound()
  const { timezone, useMetric, currency, allBranches, accountName, logo } = ctx.session
  return {
    report: key,
    view,
    asset,
    period,
    unfinished: period !== null && period.end >= today,
    before: earlier && { ...earlier.period, known: earlier.found !== null },
    figures: (source.figures ?? []).flatMap(({ can: action, ...figure }, index) =>
      action && !can(ctx.session, action)
        ? []
        : {
            ...figure,
            value: found.figures[index] ?? null,
            before: earlier?.found?.figures[index] ?? null,
          },
    ),
    timezone,
    allBranches: allBranches && asset === null,
    formats: ctx.text.formats,
    useMetric,
    currency,
    company: { name: accountName, logo },
    picture: {
      shape: source.picture.shape,
      columns: found.pictureColumns ?? source.picture.columns,
      rows: found.picture,
    },
    ...(await withBranches(ctx, { columns: found.columns ?? source.columns, rows: found.rows })),
    total: found.total,
  }
}

/** Returns the table that is asked for, or null if the report has only one. */
function viewAsked(key: ReportKey, { view }: Asking): ReportView | null {
  const views = viewsOf(key)
  if (view !== undefined && !views.includes(view)) throw invalid('view', 'error.invalid')
  return view ?? views[0] ?? null
}

/** A client can only be asked for with the permission to read rentals and clients. */
function filterAsked(ctx: ReportContext, { category, branch, client }: Asking): ReportFilter {
  if (client !== undefined && !can(ctx.session, 'rental.read')) throw notFound()
  requireClientFilter(ctx, { clientId: client })
  return { category, branch, client }
}

type Earlier = { period: Period; found: Found | null }

/** Reads the figures of the period before, unless the history begins later: then there is nothing to compare. */
async function readBefore(
  ctx: ReportContext,
  source: ReportSource,
  asked: Asked & { period: Period },
): Promise<Earlier> {
  const { period, assetId } = asked
  const begins = await historyBegins(ctx, source, assetId)
  const isKnown = begins !== null && begins <= period.start
  return { period, found: isKnown ? await source.read(ctx, { ...asked, most: 0 }) : null }
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
function periodAsked(key: ReportKey, { start, end, preset }: Asking, today: Day): Period | null {
  const asked = askedPeriod(key, { start, end, preset }, today)
  const problem = asked && periodProblem(key, asked, today)
  const days = reportKind(key).longest - 1
  if (problem && problem !== 'future')
    throw new AppError(PROBLEMS[problem], 422, { field: 'end', values: { days } })
  return asked
}
