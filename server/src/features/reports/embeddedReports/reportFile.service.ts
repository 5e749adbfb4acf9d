import type {
  Report,
  ReportCell,
  ReportQuery,
  ReportRow,
} from '@yardmaster/core/contract/reports/embeddedReports.ts'
import type { ExportFormat } from '@yardmaster/core/contract/exportFormats.ts'
import type { Cell } from '@yardmaster/core/contract/fleet/transfer.ts'
import type { CellKind } from '@yardmaster/core/reports/cells.ts'
import { plainNumber, unitSymbol } from '@yardmaster/core/reports/cells.ts'
import type { Context } from '../../../context.ts'
import { branchLabel } from '../../../session/branchLabel.ts'
import type { Text } from '../../../text/text.ts'
import type { SentFile } from '../../../tables/tableFile.ts'
import { tableFile } from '../../../tables/tableFile.ts'
import { columnName } from './columnName.ts'
import { askReport } from './embeddedReports.service.ts'

const BATCH = 1000

/**
 * Exports all rows of the table behind a report: plain numbers in the branch's units, which the headers
 * name.
 */
export async function exportReport(
  ctx: Context,
  dashboardId: number,
  query: ReportQuery & { format: ExportFormat },
): Promise<SentFile> {
  const { text } = ctx
  // A file has no figures, so nothing is compared.
  const report = await askReport(ctx, dashboardId, { ...query, compare: false }, null)
  const { columns, period, asset } = report
  const title = text(`report.title.${report.report}`)
  const days = period ? [period.start, period.end] : []
  return tableFile(
    {
      format: query.format,
      name: [title, asset?.name ?? branchLabel(ctx), ...new Set(days)].join(' '),
      sheetName: title,
      headers: columns.map(({ key, kind }) => {
        const unit = unitSymbol(kind, report)
        return unit ? `${columnName(text, key)} (${unit})` : columnName(text, key)
      }),
      dayColumns: columns.flatMap(({ kind }, index) => (kind === 'day' ? [index] : [])),
    },
    batchesOf(report, text),
  )
}

async function* batchesOf(report: Report, text: Text): AsyncGenerator<Cell[][]> {
  for (let at = 0; at < report.rows.length; at += BATCH)
    yield report.rows.slice(at, at + BATCH).map((row) => plainRow(report, row, text))
}

const plainRow = ({ columns, useMetric, timezone }: Report, row: ReportRow, text: Text): Cell[] =>
  columns.map(({ kind }, index) => plainCell(kind, row[index] ?? null, { text, useMetric, timezone }))

type Reader = { text: Text; useMetric: boolean; timezone: string }

function plainCell(kind: CellKind, cell: ReportCell, { text, useMetric, timezone }: Reader): Cell {
  if (cell === null) {
    if (kind === 'category') return text('report.noCategory')
    return kind === 'region' ? text('report.abroad') : null
  }
  if (typeof cell === 'object') return cell.name
  if (typeof cell === 'number') return plainNumber(kind, cell, useMetric)
  if (kind !== 'instant') return cell
  // In the format that spreadsheets read, in the branch's time zone.
  const at = Temporal.Instant.from(cell).toZonedDateTimeISO(timezone).toPlainDateTime()
  return at.toString({ smallestUnit: 'second' }).replace('T', ' ')
}
