import type { EquipmentReport } from '@yardmaster/core/contract/reports/equipmentReports.ts'
import type { ExportFormat } from '@yardmaster/core/contract/exportFormats.ts'
import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import type { SentFile } from '../../../tables/tableFile.ts'
import { tableFile } from '../../../tables/tableFile.ts'
import { findAsset } from './equipmentReports.queries.ts'
import { lastDayOf } from './reportDays.ts'
import { reportTable } from './reportTable.ts'

type Asked = { date?: string | undefined; format: ExportFormat }

/** Exports the table behind a report as a file. */
export async function exportReport(
  ctx: Context,
  assetId: number,
  report: EquipmentReport,
  { date, format }: Asked,
): Promise<SentFile> {
  const asset = await findAsset(ctx, assetId)
  if (!asset) throw notFound()
  const { headers, rows } = await reportTable[report](ctx, assetId, date)
  const title = ctx.text(`assetReport.title.${report}`)
  return tableFile(
    {
      format,
      name: `${title} ${asset.name} ${lastDayOf(ctx, date)}`,
      sheetName: title,
      headers,
      dayColumns: [],
    },
    (async function* () {
      yield rows
    })(),
  )
}
