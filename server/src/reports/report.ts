import type {
  PictureShape,
  ReportColumn,
  ReportRow,
} from '@yardmaster/core/contract/reports/embeddedReports.ts'
import type { CellKind } from '@yardmaster/core/reports/cells.ts'
import type { Period } from '@yardmaster/core/reports/period.ts'
import type { Context } from '../context.ts'

export type Asked = {
  /** Of an asset's report; null: the fleet's. */
  assetId: number | null
  /** Null: now. */
  period: Period | null
  /** Rows of the table at most; null: all. */
  most: number | null
}

export type Found = { picture: ReportRow[]; rows: ReportRow[]; total: number }

export type ReportSource = {
  picture: { shape: PictureShape; columns: ReportColumn[] }
  columns: ReportColumn[]
  /** Null: there is no such asset, or the caller may not know of it. */
  read: (ctx: Context, asked: Asked) => Promise<Found | null>
}

/** Columns by name and what they hold, in their order. */
export const columns = (kinds: Record<string, CellKind>): ReportColumn[] =>
  Object.entries(kinds).map(([key, kind]) => ({ key, kind }))
