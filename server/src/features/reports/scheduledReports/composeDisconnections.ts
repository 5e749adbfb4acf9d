import type { ExportFormat } from '@yardmaster/core/contract/exportFormats.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { formatDuration } from '@yardmaster/core/units.ts'
import { timesOf } from '@yardmaster/core/times.ts'
import type { ReportContext } from '../../../reports/report.ts'
import { branchLabel } from '../../../session/branchLabel.ts'
import type { Disconnection } from '../../history/disconnections/disconnections.public.ts'
import {
  DISCONNECTION_DAYS,
  disconnectionBatches,
  exportDisconnections,
} from '../../history/disconnections/disconnections.public.ts'
import { ROWS_SHOWN, attachedFile } from './composeReport.ts'
import type { ReportSummary } from './composeReport.ts'

const COLUMNS = ['asset', 'category', 'lastReport', 'silentSince', 'times', 'silentTime'] as const
const NUMBERS = new Set<string>(['times', 'silentTime'])

/** Writes which assets stopped reporting, with the permissions of the reader. */
export async function composeDisconnections(
  ctx: ReportContext,
  format: ExportFormat,
): Promise<ReportSummary> {
  const { text, session } = ctx
  const first: Disconnection[] = []
  let [total, silent] = [0, 0]
  for await (const rows of disconnectionBatches(ctx)) {
    first.push(...rows.slice(0, ROWS_SHOWN - first.length))
    total += rows.length
    silent += rows.filter(({ silentSince, lastAt }) => silentSince !== null || lastAt === null).length
  }
  const times = timesOf({ locale: text.formats, timeZone: session.timezone })
  const at = (instant: string) => times.dateTime(instant)
  return {
    about: branchLabel(ctx),
    period: null,
    figures: [{ name: text('disconnect.silentNow'), value: text.intl.formatNumber(silent), before: null }],
    columns: COLUMNS.map((column) => ({
      name: text(`disconnect.${column}`, { days: DISCONNECTION_DAYS }),
      isNumber: NUMBERS.has(column),
    })),
    rows: first.map(({ name, category, lastAt, silentSince, times: count, seconds }) => [
      name,
      category ?? '',
      lastAt === null ? text('disconnect.never') : at(lastAt),
      silentSince === null ? '' : at(silentSince),
      lastAt === null ? '' : text.intl.formatNumber(count),
      lastAt === null ? '' : formatDuration(seconds),
    ]),
    total,
    path: paths.disconnectReport,
    file: await attachedFile(await exportDisconnections(ctx, {}, format)),
  }
}
