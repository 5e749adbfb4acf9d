import { buffer } from 'node:stream/consumers'
import type { Report } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import type { ExportFormat } from '@yardmaster/core/contract/exportFormats.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { cellTextOf } from '@yardmaster/core/reports/cellText.ts'
import type { CellKind } from '@yardmaster/core/reports/cells.ts'
import { shownRow } from '@yardmaster/core/reports/engineParts.ts'
import type { Period } from '@yardmaster/core/reports/period.ts'
import type { ReportKey } from '@yardmaster/core/reports/reports.ts'
import type { ReportView } from '@yardmaster/core/reports/views.ts'
import { dateFormat } from '@yardmaster/core/times.ts'
import type { ReportContext } from '../../../reports/report.ts'
import { branchLabel } from '../../../session/branchLabel.ts'
import type { SentFile } from '../../../tables/tableFile.ts'
import type { Text } from '../../../text/text.ts'
import { columnName, computeReport, reportFile } from '../embeddedReports/embeddedReports.public.ts'
import { findCategoryNames, findClientNames } from './scheduledReports.queries.ts'

type AttachedFile = { filename: string; content: Buffer; contentType: string }

export type ReportSummary = {
  /** The asset or the branch. */
  about: string
  /** Null if the report shows the current state. */
  period: string | null
  figures: { name: string; value: string; before: string | null }[]
  columns: { name: string; isNumber: boolean }[]
  rows: string[][]
  total: number
  /** The page of the report, with the same parameters. */
  path: string
  /** Null if the file is too large for a mail. */
  file: AttachedFile | null
}

/** The rows and columns that a mail shows. The file has all of them. */
export const ROWS_SHOWN = 10
const COLUMNS_SHOWN = 6
/** Many mail servers reject mails of more than 10 MB, and an attachment grows by a third on its way. */
const FILE_MAX_BYTES = 5_000_000

const NUMERIC = new Set<CellKind>(['seconds', 'metres', 'speed', 'count', 'percent', 'score', 'money'])

type Wanted = {
  report: ReportKey
  assetId: number | null
  view: ReportView | null
  categoryId: number | null
  clientId: number | null
  archived: boolean
  period: Period
  format: ExportFormat
}

/** Computes a report with the permissions of its reader, and writes its summary and its file. */
export async function composeReport(
  ctx: ReportContext,
  { report: key, assetId, view, categoryId, clientId, archived, period, format }: Wanted,
): Promise<ReportSummary> {
  // Someone who gets only their own branch has nothing to compare it with.
  const isShown = view !== null && (view !== 'branch' || ctx.session.allBranches)
  const query = {
    ...period,
    archived,
    compare: true,
    ...(assetId !== null && { asset: assetId }),
    ...(isShown && { view }),
    ...(categoryId !== null && { category: categoryId }),
    ...(clientId !== null && { client: clientId }),
  }
  const report = await computeReport(ctx, key, query, null)
  return {
    ...tableOf(report, ctx.text),
    about: [report.asset?.name ?? branchLabel(ctx), ...(await limitsOf(ctx, query))].join(' · '),
    period: report.period && periodText(ctx.text, report.period),
    path: pathOf(report, query),
    file: await attachedFile(await reportFile(ctx, report, format)),
  }
}

type Limited = { view?: ReportView; category?: number; client?: number }

/** Names the table and what the report is limited to. */
async function limitsOf(ctx: ReportContext, { view, category, client }: Limited): Promise<string[]> {
  const { text } = ctx
  const names = [
    ...(category === undefined ? [] : (await findCategoryNames(ctx, [category])).values()),
    ...(client === undefined ? [] : (await findClientNames(ctx, [client])).values()),
  ]
  return [...(view ? [text(`reports.view.${view}`)] : []), ...names]
}

/** Returns a file to attach, or null if it is too large for a mail. */
export async function attachedFile({ fileName, contentType, body }: SentFile): Promise<AttachedFile | null> {
  const content = await buffer(body)
  return content.length > FILE_MAX_BYTES ? null : { filename: fileName, content, contentType }
}

function tableOf(report: Report, text: Text) {
  const cellText = cellTextOf({
    ...report,
    locale: text.formats,
    noCategory: text('report.noCategory'),
    abroad: text('report.abroad'),
  })
  const keys = report.columns.map(({ key }) => key)
  const columns = report.columns.slice(0, COLUMNS_SHOWN)
  return {
    figures: report.figures.map(({ key, kind, value, before }) => ({
      name: columnName(text, key),
      value: cellText(kind, value),
      before: before === null ? null : cellText(kind, before),
    })),
    columns: columns.map(({ key, kind }) => ({ name: columnName(text, key), isNumber: NUMERIC.has(kind) })),
    rows: report.rows.slice(0, ROWS_SHOWN).map((row) => {
      const shown = shownRow(keys, row)
      return columns.map(({ kind }, index) => cellText(kind, shown[index] ?? null))
    }),
    total: report.total,
  }
}

export const periodText = (text: Text, { start, end }: Period): string =>
  dateFormat(text.formats, { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
    new Date(start),
    new Date(end),
  )

const pathOf = (
  { report, asset, period }: Report,
  { archived, view, category, client }: Limited & { archived: boolean },
): string =>
  paths.report(report === 'asset_speeding' ? 'speeding' : report, {
    asset: asset ? String(asset.id) : undefined,
    start: period?.start,
    end: period?.end,
    archived: archived ? undefined : 'false',
    view,
    category: category?.toString(),
    client: client?.toString(),
  })
