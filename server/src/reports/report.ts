import type {
  PictureShape,
  ReportColumn,
  ReportFigure,
  ReportRow,
} from '@yardmaster/core/contract/reports/embeddedReports.ts'
import type { CellKind } from '@yardmaster/core/reports/cells.ts'
import type { Period } from '@yardmaster/core/reports/period.ts'
import type { Context, Installation } from '../context.ts'

/** What a report needs of a request. Jobs compute reports, too. */
export type ReportContext = Pick<Context, 'db' | 'read' | 'session' | 'clock' | 'text'> & {
  installation: Pick<Installation, 'tankLevelAccounts'>
}

export type Asked = {
  /** The asset of the report; null for a fleet report. */
  assetId: number | null
  /** Null for a report on the current state. */
  period: Period | null
  /** The maximum number of table rows; null for all. */
  most: number | null
  /** Whether a fleet report includes assets that are archived or sold now, for the time before that. */
  withArchived: boolean
}

export type Found = {
  picture: ReportRow[]
  rows: ReportRow[]
  total: number
  /** The values of the figures, in their order. */
  figures: (number | null)[]
}

type FigureColumn = Pick<ReportFigure, 'key' | 'kind' | 'better'>

export type ReportSource = {
  picture: { shape: PictureShape; columns: ReportColumn[] }
  columns: ReportColumn[]
  /** Totals that are shown above the chart. */
  figures?: FigureColumn[]
  /** Returns null if there is no such asset or the caller may not see it. */
  read: (ctx: ReportContext, asked: Asked) => Promise<Found | null>
}

/** Builds columns from names and cell kinds, in the given order. */
export const columns = (kinds: Record<string, CellKind>): ReportColumn[] =>
  Object.entries(kinds).map(([key, kind]) => ({ key, kind }))
