import type { ExportFormat } from '@yardmaster/core/contract/exportFormats.ts'
import type { HoursRow } from '@yardmaster/core/contract/rentals/hours.ts'
import { paths } from '@yardmaster/core/paths.ts'
import type { Period } from '@yardmaster/core/reports/period.ts'
import type { ReportContext } from '../../../reports/report.ts'
import { branchLabel } from '../../../session/branchLabel.ts'
import { exportHours, hourBatches, newSums } from '../../rentals/hours/hours.public.ts'
import type { ReportSummary } from './composeReport.ts'
import { ROWS_SHOWN, attachedFile, periodText } from './composeReport.ts'

/** The columns that a mail shows. The file has all of them. */
const COLUMNS = ['client', 'asset', 'included', 'used', 'over', 'amount'] as const
const TEXT_COLUMNS = new Set<string>(['client', 'asset'])

type Wanted = { period: Period; format: ExportFormat }

/** Writes the report on hours over with the permissions of its reader: its sums, its first rows and its file. */
export async function composeHours(
  ctx: ReportContext,
  { period: { start, end }, format }: Wanted,
): Promise<ReportSummary> {
  const { text, session } = ctx
  const filter = { from: start, to: end, search: '', overOnly: true }
  const sums = newSums()
  const first: HoursRow[] = []
  let total = 0
  for await (const rows of hourBatches(ctx, filter)) {
    total += rows.length
    first.push(...rows.slice(0, ROWS_SHOWN - first.length))
    for (const row of rows) sums.add(row)
  }
  const nameOf = (column: (typeof COLUMNS)[number]) =>
    text(`hoursFile.${column}`, { currency: session.currency })
  const numberText = (value: number | null, decimals: number) =>
    value === null
      ? ''
      : text.intl.formatNumber(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  const { overHours, amount, over } = sums.read()
  return {
    about: branchLabel(ctx),
    period: periodText(text, { start, end }),
    figures: [
      { name: text('scheduled.mail.rentalsOver'), value: numberText(over, 0), before: null },
      { name: nameOf('over'), value: numberText(overHours, 1), before: null },
      { name: nameOf('amount'), value: numberText(amount, 2), before: null },
    ],
    columns: COLUMNS.map((column) => ({ name: nameOf(column), isNumber: !TEXT_COLUMNS.has(column) })),
    rows: first.map((row) => [
      row.client?.name ?? '',
      row.asset.name,
      numberText(row.includedHours, 1),
      numberText(row.usedHours, 1),
      numberText(row.overHours, 1),
      numberText(row.amount, 2),
    ]),
    total,
    path: paths.rentalHoursIn(start, end),
    file: await attachedFile(await exportHours(ctx, { ...filter, format })),
  }
}
