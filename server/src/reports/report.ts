import type {
  PictureShape,
  ReportColumn,
  ReportFigure,
  ReportRow,
} from '@yardmaster/core/contract/reports/embeddedReports.ts'
import type { Action } from '@yardmaster/core/policy.ts'
import type { CellKind } from '@yardmaster/core/reports/cells.ts'
import type { Period } from '@yardmaster/core/reports/period.ts'
import type { ReportView } from '@yardmaster/core/reports/views.ts'
import type { Context, Installation, Outbound } from '../context.ts'

/** What a report needs of a request. Jobs compute reports, too. */
export type ReportContext = Pick<Context, 'db' | 'read' | 'session' | 'clock' | 'text'> & {
  installation: Pick<Installation, 'tankLevelAccounts'>
  outbound: Pick<Outbound, 'geocoder'>
}

export type Asked = {
  /** The asset of the report; null for a fleet report. */
  assetId: number | null
  /** Null for a report on the current state. */
  period: Period | null
  /** The maximum number of table rows; null for all, 0 for nothing but the figures. */
  most: number | null
  /** Whether a fleet report includes assets that are archived or sold now, for the time before that. */
  withArchived: boolean
  /** The table to show, if the report has several. */
  view?: ReportView | undefined
  filter?: ReportFilter
}

/** What a report is limited to, by id. */
export type ReportFilter = {
  category?: number | null | undefined
  branch?: number | null | undefined
  client?: number | null | undefined
}

export type Found = {
  picture: ReportRow[]
  rows: ReportRow[]
  total: number
  /** The values of the figures, in their order. */
  figures: (number | null)[]
  /** The columns of the table and of the chart, if they depend on what was asked. */
  columns?: ReportColumn[]
  pictureColumns?: ReportColumn[]
}

type FigureColumn = Pick<ReportFigure, 'key' | 'kind' | 'better'> & {
  /** The permission that the figure requires besides reading reports. */
  can?: Action
}

export type ReportSource = {
  picture: { shape: PictureShape; columns: ReportColumn[] }
  columns: ReportColumn[]
  /** Totals that are shown above the chart. */
  figures?: FigureColumn[]
  /** What the history of the report is made of; intervals if omitted. */
  history?: 'tickets'
  /** Returns null if there is no such asset or the caller may not see it. */
  read: (ctx: ReportContext, asked: Asked) => Promise<Found | null>
}

/** Builds columns from names and cell kinds, in the given order. */
export const columns = (kinds: Record<string, CellKind>): ReportColumn[] =>
  Object.entries(kinds).map(([key, kind]) => ({ key, kind }))

/** Builds figures in the given order. For each, it says whether more or less of it is good news. */
export const figures = (
  given: Record<string, [kind: CellKind, better?: FigureColumn['better']]>,
): FigureColumn[] => Object.entries(given).map(([key, [kind, better = null]]) => ({ key, kind, better }))
