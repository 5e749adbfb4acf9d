import * as z from 'zod/mini'
import { CELL_KINDS } from '../../reports/cells.ts'
import { PRESETS } from '../../reports/presets.ts'
import { REPORT_KEYS } from '../../reports/reports.ts'
import { REPORT_VIEWS } from '../../reports/views.ts'
import { get } from '../endpoint.ts'
import { Id, PathId } from '../ids.ts'
import { Day } from '../instants.ts'
import { EXPORT_FORMATS } from '../exportFormats.ts'
import { LogoImage } from '../uploads.ts'

/** The maximum number of rows in a table on screen. An exported file has all rows. */
export const REPORT_ROWS_MAX = 500

const Column = z.strictObject({ key: z.string(), kind: z.enum(CELL_KINDS) })
export type ReportColumn = z.output<typeof Column>

const Cell = z.union([z.string(), z.number(), z.null(), z.strictObject({ id: Id, name: z.string() })])
export type ReportCell = z.output<typeof Cell>
export type ReportRow = ReportCell[]

/** Bars over time, a line, a heat map of hours by day, or bars ranked from longest to shortest. */
export const PICTURE_SHAPES = ['bars', 'stack', 'line', 'heat', 'ranks'] as const
export type PictureShape = (typeof PICTURE_SHAPES)[number]

/** A total of the report, with its value in the period before. Null if it can't be known. */
const Figure = z.strictObject({
  key: z.string(),
  kind: z.enum(CELL_KINDS),
  value: z.nullable(z.number()),
  before: z.nullable(z.number()),
  /** Whether a higher or a lower value is good news. Null if neither is. */
  better: z.nullable(z.enum(['more', 'less'])),
})
export type ReportFigure = z.output<typeof Figure>

export const Report = z.strictObject({
  report: z.enum(REPORT_KEYS),
  /** The table that is shown. Null if the report has only one. */
  view: z.nullable(z.enum(REPORT_VIEWS)),
  /** The asset of an asset report. */
  asset: z.nullable(z.strictObject({ id: Id, name: z.string() })),
  /** Null if the report shows the current state. */
  period: z.nullable(z.strictObject({ start: Day, end: Day })),
  /** Whether the period includes today, which is not over yet. */
  unfinished: z.boolean(),
  /** The period before, with which the figures are compared. Null if they aren't. */
  before: z.nullable(
    z.strictObject({
      start: Day,
      end: Day,
      /** Whether the history covers the whole period. Otherwise no figure has a value before. */
      known: z.boolean(),
    }),
  ),
  figures: z.array(Figure),
  /** The time zone of all days and times. */
  timezone: z.string(),
  /** Whether the report covers all branches. */
  allBranches: z.boolean(),
  /** The tag by which dates, times and numbers are formatted for the reader. */
  formats: z.string(),
  useMetric: z.boolean(),
  /** ISO 4217. */
  currency: z.string(),
  /** Printed above the report. */
  company: z.strictObject({ name: z.string(), logo: z.nullable(LogoImage) }),
  /** The first column is the axis along which the chart runs. The other columns are drawn. */
  picture: z.strictObject({
    shape: z.enum(PICTURE_SHAPES),
    columns: z.array(Column),
    rows: z.array(z.array(Cell)),
  }),
  columns: z.array(Column),
  rows: z.array(z.array(Cell)),
  /** The number of all rows. An exported file has all of them. */
  total: z.int(),
})
export type Report = z.output<typeof Report>

const DashboardParams = z.strictObject({ dashboardId: PathId })

const ReportQuery = z.strictObject({
  token: z.string().check(z.maxLength(500)),
  asset: z.optional(PathId),
  start: z.optional(Day),
  end: z.optional(Day),
  /** The days of a preset, instead of `start` and `end`. */
  preset: z.optional(z.enum(PRESETS)),
  /** Whether a report of the fleet includes equipment that was archived or sold since; true if omitted. */
  archived: z._default(z.stringbool(), true),
  /** Whether the figures are compared with those of the period before; true if omitted. */
  compare: z._default(z.stringbool(), true),
  /** Which table a report shows that has several; the first one if omitted. */
  view: z.optional(z.enum(REPORT_VIEWS)),
  /** What a report is limited to. Only reports with several tables can be. */
  category: z.optional(PathId),
  /** Only for those who work in all branches. */
  branch: z.optional(PathId),
  client: z.optional(PathId),
})
export type ReportQuery = z.output<typeof ReportQuery>

const MOST_DASHBOARDS = 50

export const analytics = {
  session: get('/analytics/api/session/', {
    can: 'report.read',
    summary: 'Returns a URL under which the named dashboards can be embedded for a few minutes',
    query: z.strictObject({
      initialDashboardId: PathId,
      // A single value arrives as a scalar, several as a list.
      dashboardIds: z.optional(
        z.pipe(
          z.transform((given: unknown) => (Array.isArray(given) ? given : [given])),
          z.array(PathId).check(z.maxLength(MOST_DASHBOARDS)),
        ),
      ),
    }),
    response: z.strictObject({ url: z.string() }),
  }),
  reports: get('/analytics/api/reports', {
    can: 'report.read',
    summary: 'Lists the reports that the caller can read',
    response: z.array(z.enum(REPORT_KEYS)),
  }),
  report: get('/analytics/api/reports/:dashboardId', {
    can: 'report.read',
    summary: 'Returns a report: the data of its chart and its table',
    params: DashboardParams,
    query: ReportQuery,
    response: Report,
  }),
  file: get('/analytics/api/reports/:dashboardId/file', {
    can: 'report.read',
    summary: "Downloads all rows of a report's table as a file",
    params: DashboardParams,
    query: z.extend(ReportQuery, { format: z.enum(EXPORT_FORMATS) }),
  }),
}
