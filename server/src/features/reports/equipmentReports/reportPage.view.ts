import type { EquipmentReport } from '@yardmaster/core/contract/reports/equipmentReports.ts'
import { equipmentReports } from '@yardmaster/core/contract/reports/equipmentReports.ts'
import type { Day } from '@yardmaster/core/days.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { addDays } from '@yardmaster/core/timeline/span.ts'
import { dayFormatOf } from '@yardmaster/core/times.ts'
import { withView } from '@yardmaster/core/view.ts'
import { html } from 'ghtml'
import { layout, viewField } from '../../../http/layout.view.ts'
import type { PageRequest } from '../../../http/route.ts'
import type { Text } from '../../../text/text.ts'
import { STYLE } from './reportPage.style.ts'

export type ReportFrame = {
  id: number
  name: string
  report: EquipmentReport
  endDate: Day
  /** Whether the URL has another day, which can't be shown. */
  isDateWrong: boolean
  today: Day
  /** True if the page around the frame shows the title, the date and the way back. */
  isFrame: boolean
  backTo: string
}

type Page = {
  request: PageRequest
  text: Text
  frame: ReportFrame
  /** The date picker, if the surrounding page has none. */
  dates?: string
  /** Already escaped. */
  body: string
}

/** Renders a report of one asset, as a page of its own or as the part that a frame shows. */
export const reportPage = ({ request, text, frame, dates, body }: Page): string =>
  layout({
    ...request,
    text,
    title: text('assetReport.of', { report: text(`assetReport.title.${frame.report}`), name: frame.name }),
    shape: frame.isFrame ? 'bare' : 'page',
    backTo: frame.backTo,
    style: STYLE,
    body: html`!${frame.isDateWrong ? html`<p class="notice error" role="alert">${text('assetReport.wrongDate')}</p>` : ''}
    !${dates ?? (frame.isFrame ? '' : dateForm(request, text, frame))} !${body}
    !${frame.isFrame ? '' : download(request, text, frame)}`,
  })

export const reportAddress = ({ view }: PageRequest, frame: ReportFrame, date: Day): string =>
  withView(
    paths.servedReport(frame.id, frame.report, {
      date,
      frame: frame.isFrame ? 'true' : undefined,
      backTo: frame.isFrame ? undefined : frame.backTo,
    }),
    view,
  )

const WEEK = 7

function dateForm(request: PageRequest, text: Text, frame: ReportFrame): string {
  const { endDate, today, backTo } = frame
  const later = addDays(endDate, WEEK)
  return html`<form class="filters" method="get">
    !${viewField(request)}
    <div class="field">
      <label for="date">${text('assetReport.endingOn7')}</label>
      <input id="date" name="date" type="date" value="${endDate}" max="${today}" required />
    </div>
    <input type="hidden" name="backTo" value="${backTo}" />
    <button type="submit">${text('timeline.show')}</button>
    <nav class="dates" aria-label="${text('timeline.date')}">
      <a href="${reportAddress(request, frame, addDays(endDate, -WEEK))}">${text('timeline.previous')}</a>
      !${
        endDate < today
          ? html`<a href="${reportAddress(request, frame, later < today ? later : today)}"
              >${text('timeline.next')}</a
            >`
          : ''
      }
    </nav>
  </form>`
}

function download({ view }: PageRequest, text: Text, { id, report, endDate }: ReportFrame): string {
  const address = equipmentReports.export.path.replace(':id', String(id)).replace(':report', report)
  return html`<p class="downloads">
    <a href="${withView(`${address}?date=${endDate}&format=csv`, view)}">${text('assetReport.csv')}</a>
    <a href="${withView(`${address}?date=${endDate}&format=xlsx`, view)}">${text('assetReport.xlsx')}</a>
  </p>`
}

export const noData = (text: Text): string =>
  html`<div class="panel"><p class="empty">${text('assetReport.noData')}</p></div>`

export const dayText = (
  text: Text,
  day: Day,
  options: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' },
): string => dayFormatOf(text.formats).format(day, options)
