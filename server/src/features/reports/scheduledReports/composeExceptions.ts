import type { ExportFormat } from '@yardmaster/core/contract/exportFormats.ts'
import type { ExceptionLine } from '@yardmaster/core/contract/reports/exceptions.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { cellTextOf } from '@yardmaster/core/reports/cellText.ts'
import type { CellKind } from '@yardmaster/core/reports/cells.ts'
import type { Period } from '@yardmaster/core/reports/period.ts'
import type { ExceptionKind } from '@yardmaster/core/rules/exceptions.ts'
import { seenKinds, weekOf } from '@yardmaster/core/rules/exceptions.ts'
import { dayFormatOf } from '@yardmaster/core/times.ts'
import type { ReportContext } from '../../../reports/report.ts'
import { branchLabel } from '../../../session/branchLabel.ts'
import { exportExceptions, readWeek } from '../exceptions/exceptions.public.ts'
import { ROWS_SHOWN, attachedFile, periodText } from './composeReport.ts'
import type { ReportSummary } from './composeReport.ts'

const AMOUNTS: Record<ExceptionKind, CellKind> = {
  fuelDrained: 'percent',
  moved: 'metres',
  notReporting: 'seconds',
  offHours: 'seconds',
  idle: 'seconds',
}

/** Writes the open exceptions of a week with the permissions of their reader: the counts, the first lines and the file. */
export async function composeExceptions(
  ctx: ReportContext,
  { period, format }: { period: Period; format: ExportFormat },
): Promise<ReportSummary> {
  const { text, session } = ctx
  const query = { week: weekOf(period.start), state: 'open' } as const
  const { counts, lines, total } = await readWeek(ctx, { ...query, most: ROWS_SHOWN })
  const cellText = cellTextOf({ ...session, locale: text.formats, noCategory: '', abroad: '' })
  const { medium } = dayFormatOf(text.formats)
  const daysOf = ({ occasions }: ExceptionLine) => [...new Set(occasions.map(({ day }) => medium(day)))]
  return {
    about: branchLabel(ctx),
    period: periodText(text, period),
    figures: seenKinds(session).map((kind) => ({
      name: text(`exceptions.kind.${kind}`),
      value: text.intl.formatNumber(counts[kind].open),
      before: null,
    })),
    columns: [
      { name: text('exceptionsFile.asset'), isNumber: false },
      { name: text('exceptionsFile.kind'), isNumber: false },
      { name: text('exceptionsFile.day'), isNumber: false },
      { name: text('scheduled.mail.inAll'), isNumber: true },
      { name: text('exceptionsFile.place'), isNumber: false },
    ],
    rows: lines.map((line) => [
      line.asset.name,
      text(`exceptions.kind.${line.kind}`),
      daysOf(line).join(', '),
      cellText(AMOUNTS[line.kind], line.amount),
      line.place ?? '',
    ]),
    total,
    path: paths.exceptionsOf(query.week),
    file: await attachedFile(await exportExceptions(ctx, { ...query, format })),
  }
}
