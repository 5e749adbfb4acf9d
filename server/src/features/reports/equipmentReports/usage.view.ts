import { shownRow } from '@yardmaster/core/reports/engineParts.ts'
import { formatDuration } from '@yardmaster/core/units.ts'
import { html } from 'ghtml'
import type { PageRequest } from '../../../http/route.ts'
import { USAGE } from '../../../reports/equipment_daily_usage.ts'
import type { Usage } from '../../../reports/equipment_daily_usage.ts'
import type { Reader } from '../../../text/fieldValue.ts'
import type { ReportFrame } from './reportPage.view.ts'
import { dayText, noData, reportPage } from './reportPage.view.ts'
import type { UsageCharts } from './usage.chart.ts'
import type { DailyUsage } from './usage.service.ts'

export const usageView = (
  request: PageRequest,
  reader: Reader,
  frame: ReportFrame,
  usage: DailyUsage,
  charts: UsageCharts,
): string => {
  const { text } = reader
  const { engine, working, transported, trips, stops } = usage.total
  const body =
    engine + working + transported + trips + stops === 0
      ? noData(text)
      : `${figure(reader, usage, charts)}${table(reader, usage)}`
  return reportPage({ request, text, frame, body })
}

function figure({ text }: Reader, { total }: DailyUsage, { wide, narrow }: UsageCharts): string {
  const summary = text('assetReport.usage.summary', {
    engine: formatDuration(total.engine),
    working: formatDuration(total.working),
    idle: formatDuration(total.idle),
    unknown: formatDuration(total.unknown),
  })
  return html`<div class="panel">
    <ul class="legend">
      <li class="working"><span class="swatch"></span>${text('report.column.working')}</li>
      <li class="idle"><span class="swatch"></span>${text('assetReport.usage.idle')}</li>
      !${total.unknown > 0 ? html`<li class="unknown"><span class="swatch"></span>${text('report.column.unknown')}</li>` : ''}
    </ul>
    <figure class="chart" role="img" aria-label="${summary}">
      <div class="wide" aria-hidden="true">!${wide}</div>
      <div class="narrow" aria-hidden="true">!${narrow}</div>
    </figure>
  </div>`
}

const table = (reader: Reader, { days, total }: DailyUsage): string =>
  html`<div class="panel scroll" tabindex="0" role="region" aria-label="${reader.text('assetReport.table')}">
    <table>
      <thead>
        <tr>
          <th scope="col">${reader.text('assetReport.column.day')}</th>
          !${USAGE.map(
            (column) => html`<th scope="col" class="number">${reader.text(`report.column.${column}`)}</th>`,
          )}
        </tr>
      </thead>
      <tbody>
        !${days.map(
          (usage) =>
            html`<tr>
              <th scope="row">${dayText(reader.text, usage.day)}</th>
              !${cells(reader, usage)}
            </tr>`,
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">${reader.text('assetReport.total')}</th>
          !${cells(reader, total)}
        </tr>
      </tfoot>
    </table>
  </div>`

const cells = ({ units }: Reader, usage: Usage): string => {
  const shown = shownRow(
    USAGE,
    USAGE.map((figure) => usage[figure]),
  )
  const formatted = USAGE.map((figure, index) => {
    const value = shown[index] ?? 0
    if (figure === 'distance' || figure === 'transported') return units.distance(value)
    return figure === 'trips' || figure === 'stops' ? units.number(value) : formatDuration(value)
  })
  return formatted.map((value) => html`<td class="number">${value}</td>`).join('')
}
