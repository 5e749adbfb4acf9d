import { equipmentReports } from '@yardmaster/core/contract/reports/equipmentReports.ts'
import { equipmentReportsPages } from '@yardmaster/core/contract/reports/equipmentReports.pages.ts'
import { html, page, route } from '../../../http/route.ts'
import { readerOf } from '../../../text/fieldValue.ts'
import { sent } from '../../../tables/tableFile.ts'
import { exportReport } from './exportReport.service.ts'
import { readFluidBars, readFluidLine } from './fluids.service.ts'
import { readIntervalReport } from './intervalReport.service.ts'
import { readNightlyTimeline } from './nightly.service.ts'
import { nightlyView } from './nightly.view.ts'
import { readFrame } from './reportFrame.service.ts'
import { usageCharts } from './usage.chart.ts'
import { readDailyUsage } from './usage.service.ts'
import { usageView } from './usage.view.ts'
import { readYearMonth } from './yearMonth.service.ts'
import { yearMonthView } from './yearMonth.view.ts'

export const equipmentReportRoutes = [
  route(equipmentReports.dailyIdle, (ctx, { params, query }) =>
    readIntervalReport(ctx, params.id, 'idle', query.date),
  ),
  route(equipmentReports.dailyStop, (ctx, { params, query }) =>
    readIntervalReport(ctx, params.id, 'stop', query.date),
  ),
  route(equipmentReports.fluidLevelLine, (ctx, { params, query }) =>
    readFluidLine(ctx, params.id, query.date),
  ),
  route(equipmentReports.fluidLevelBar, (ctx, { params, query }) =>
    readFluidBars(ctx, params.id, query.date),
  ),
  page(equipmentReports.export, async (ctx, { params, query }) =>
    sent(await exportReport(ctx, params.id, params.report, query)),
  ),
  page(equipmentReportsPages.dailyUsage, async (ctx, { params, query }) => {
    const frame = await readFrame(ctx, params.id, 'daily_usage', query)
    const usage = await readDailyUsage(ctx, params.id, frame.endDate)
    const charts = await usageCharts(ctx.text, usage)
    return html((request) => usageView(request, readerOf(ctx.text, ctx.session), frame, usage, charts))
  }),
  page(equipmentReportsPages.nightlyTimeline, async (ctx, { params, query }) => {
    const frame = await readFrame(ctx, params.id, 'nightly_timeline', query)
    const nightly = await readNightlyTimeline(ctx, params.id, frame.endDate)
    return html((request) => nightlyView(request, readerOf(ctx.text, ctx.session), frame, nightly))
  }),
  page(equipmentReportsPages.yearMonth, async (ctx, { params, query }) => {
    const frame = await readFrame(ctx, params.id, 'year_month', query)
    const year = await readYearMonth(ctx, params.id, frame.endDate)
    return html((request) => yearMonthView(request, readerOf(ctx.text, ctx.session), frame, year))
  }),
]
