import type { Day } from '@yardmaster/core/days.ts'
import { formatDuration } from '@yardmaster/core/units.ts'
import { html } from 'ghtml'
import type { PageRequest } from '../../../http/route.ts'
import type { Reader } from '../../../text/fieldValue.ts'
import type { ReportFrame } from './reportPage.view.ts'
import { dayText, reportAddress, reportPage } from './reportPage.view.ts'
import type { Month, YearMonth } from './yearMonth.service.ts'

/** The number of hours at which a day gets the next darker shade. */
const STEPS = [0, 2, 4, 6, 8]
const DAYS = Array.from({ length: 31 }, (_, index) => index + 1)

export const yearMonthView = (
  request: PageRequest,
  reader: Reader,
  frame: ReportFrame,
  year: YearMonth,
): string =>
  reportPage({
    request,
    text: reader.text,
    frame,
    dates: years(request, reader, frame),
    body: html`<div class="panel">
      !${legend(reader)}
      <div class="scroll" tabindex="0" role="region" aria-label="${reader.text('assetReport.table')}">
        !${calendar(reader, year)}
      </div>
    </div>`,
  })

/** The page around this report has no date picker, so the report has its own links to other years. */
function years(request: PageRequest, { text }: Reader, frame: ReportFrame): string {
  const { endDate, today } = frame
  const moved = (count: number): Day => Temporal.PlainDate.from(endDate).add({ years: count }).toString()
  const later = moved(1)
  return html`<nav class="dates" aria-label="${text('timeline.date')}">
    <a href="${reportAddress(request, frame, moved(-1))}">${text('assetReport.year.previous')}</a>
    !${
      endDate < today
        ? html`<a href="${reportAddress(request, frame, later < today ? later : today)}"
            >${text('assetReport.year.next')}</a
          >`
        : ''
    }
  </nav>`
}

const legend = ({ text, units }: Reader): string =>
  html`<ul class="legend shades">
    <li>${text('assetReport.year.legend')}</li>
    <li><i></i>${units.number(0)}</li>
    !${STEPS.map((hours, index) => {
      const below = STEPS[index + 1]
      const range = below === undefined ? `${hours} +` : hours === 0 ? `< ${below}` : `${hours} – ${below}`
      return html`<li><i class="h${String(index + 1)}"></i>${range}</li>`
    })}
  </ul>`

const calendar = ({ text, units }: Reader, { months, total }: YearMonth): string =>
  html`<table class="calendar">
    <thead>
      <tr>
        <th scope="col">${text('assetReport.column.month')}</th>
        !${DAYS.map((day) => html`<th scope="col">${units.number(day)}</th>`)}
        <th scope="col">${text('assetReport.total')}</th>
      </tr>
    </thead>
    <tbody>
      !${months.map((month) => monthRow({ text, units }, month))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">${text('assetReport.total')}</th>
        <td colspan="31"></td>
        <td>${formatDuration(total)}</td>
      </tr>
    </tfoot>
  </table>`

function monthRow({ text, units }: Pick<Reader, 'text' | 'units'>, { month, days, total }: Month): string {
  const name = dayText(text, `${month}-01`, { month: 'short', year: 'numeric' })
  return html`<tr>
    <th scope="row">${name}</th>
    !${DAYS.map((day) => {
      const seconds = days[day - 1]
      if (seconds === undefined) return html`<td class="none"></td>`
      const shown = seconds < 180 ? '' : units.number(seconds / 3600, 1)
      return html`<td class="${shadeOf(seconds)}" title="${formatDuration(seconds)}">${shown}</td>`
    })}
    <td>${formatDuration(total)}</td>
  </tr>`
}

/** Any running time gets a shade, and a full working day gets the darkest. */
const shadeOf = (seconds: number): string =>
  seconds <= 0 ? '' : `h${STEPS.filter((hours) => seconds >= hours * 3600).length}`
