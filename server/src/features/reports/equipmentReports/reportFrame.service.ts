import type { EquipmentReport } from '@yardmaster/core/contract/reports/equipmentReports.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { ownPathOr } from '../../../http/ownPath.ts'
import { findAsset } from './equipmentReports.queries.ts'
import { isLastDay, lastDayOf, todayOf } from './reportDays.ts'
import type { ReportFrame } from './reportPage.view.ts'

type Query = { date?: string | undefined; frame?: string | undefined; backTo?: string | undefined }

/** Returns what surrounds a server-rendered report. */
export async function readFrame(
  ctx: Context,
  id: number,
  report: EquipmentReport,
  { date, frame, backTo }: Query,
): Promise<ReportFrame> {
  const asset = await findAsset(ctx, id)
  if (!asset) throw notFound()
  return {
    ...asset,
    report,
    endDate: lastDayOf(ctx, date),
    isDateWrong: !isLastDay(ctx, date),
    today: todayOf(ctx),
    isFrame: frame === 'true',
    backTo: ownPathOr(backTo, paths.equipmentReport(id, report)),
  }
}
