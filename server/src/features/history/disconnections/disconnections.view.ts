import { disconnectionsPages } from '@yardmaster/core/contract/history/disconnections.ts'
import { NO_VALUE } from '@yardmaster/core/noValue.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { formatDuration } from '@yardmaster/core/units.ts'
import { timesOf } from '@yardmaster/core/times.ts'
import { withView } from '@yardmaster/core/view.ts'
import { html } from 'ghtml'
import { layout, viewField } from '../../../http/layout.view.ts'
import type { PageRequest } from '../../../http/route.ts'
import { zoneNote } from '../../../http/zoneNote.view.ts'
import type { Text } from '../../../text/text.ts'
import type { Disconnection } from './disconnections.queries.ts'
import type { Disconnections } from './disconnections.service.ts'

const STYLE = `
td time { white-space: nowrap; }
.silent { font-weight: var(--weight-medium); }
td .muted { display: block; font: var(--font-small); overflow-wrap: anywhere; }
.filters .buttons { display: flex; flex-wrap: wrap; gap: 8px; }
@media (max-width: 640px) {
  .page td[data-label] { display: flex; justify-content: space-between; gap: 16px; }
  .page td[data-label]::before { content: attr(data-label); color: var(--muted); }
}
@media print { a { color: inherit; text-decoration: none; } tr { break-inside: avoid; } }
`

export const disconnectionsView = (
  request: PageRequest,
  text: Text,
  timezone: string,
  report: Disconnections,
): string =>
  layout({
    ...request,
    text,
    title: text('disconnect.title'),
    shape: 'page',
    backTo: report.backTo,
    style: STYLE,
    body: html`!${filters(request, text, report)} !${zoneNote(text, timezone)}
      <div class="panel">
        !${
          report.rows.length === 0
            ? html`<p class="empty">${text('disconnect.empty', { days: report.days })}</p>`
            : table(text, timezone, report)
        }
      </div>
      !${
        report.next
          ? html`<p class="pager">
              <a href="${withView(addressOf(report, report.next), request.view)}"
                >${text('disconnect.more')}</a
              >
            </p>`
          : ''
      }`,
  })

function addressOf({ filter, backTo }: Disconnections, after: string): string {
  const query = new URLSearchParams({
    show: filter.show,
    ...(filter.category !== null && { category: String(filter.category) }),
    ...(backTo !== paths.reports && { backTo }),
    after,
  })
  return `${paths.disconnectReport}?${query.toString()}`
}

function filters(request: PageRequest, text: Text, report: Disconnections): string {
  const { filter, categories, backTo } = report
  const option = (value: string, label: string, chosen: boolean) =>
    html`<option value="${value}" !${chosen ? 'selected' : ''}>${label}</option>`
  return html`<form class="filters" method="get" action="${paths.disconnectReport}">
    !${viewField(request)}
    !${backTo === paths.reports ? '' : html`<input type="hidden" name="backTo" value="${backTo}" />`}
    <div class="field">
      <label for="show">${text('disconnect.show')}</label>
      <select id="show" name="show">
        !${option('all', text('disconnect.all', { days: report.days }), filter.show === 'all')}
        !${option('silent', text('disconnect.silentNow'), filter.show === 'silent')}
      </select>
    </div>
    <div class="field">
      <label for="category">${text('disconnect.category')}</label>
      <select id="category" name="category">
        !${option('', text('disconnect.anyCategory'), filter.category === null)}
        !${categories.map(({ id, name }) => option(String(id), name, filter.category === id))}
      </select>
    </div>
    <div class="buttons">
      <button type="submit">${text('history.filter')}</button>
      <button type="submit" class="secondary" formaction="${disconnectionsPages.exportDisconnections.path}">
        ${text('history.download')}
      </button>
      <a class="button secondary" href="${paths.scheduleOf('disconnect')}">${text('disconnect.schedule')}</a>
    </div>
  </form>`
}

const table = (text: Text, timezone: string, { rows, days }: Disconnections): string =>
  html`<table>
    <thead>
      <tr>
        <th scope="col">${text('disconnect.asset')}</th>
        <th scope="col">${text('disconnect.category')}</th>
        <th scope="col">${text('disconnect.lastReport')}</th>
        <th scope="col">${text('disconnect.silentSince')}</th>
        <th scope="col" class="number">${text('disconnect.times', { days })}</th>
        <th scope="col" class="number">${text('disconnect.silentTime')}</th>
      </tr>
    </thead>
    <tbody>
      !${rows.map((row) => tableRow(text, timezone, days, row))}
    </tbody>
  </table>`

function tableRow(text: Text, timezone: string, days: number, row: Disconnection): string {
  const { id, name, devices, category, assignedAt, lastAt, silentSince, times, seconds } = row
  const time = (at: string) => {
    const { epochMilliseconds } = Temporal.Instant.from(at)
    const shown = timesOf({ locale: text.formats, timeZone: timezone }).dateTime(epochMilliseconds)
    return html`<time datetime="${new Date(epochMilliseconds).toISOString()}">${shown}</time>`
  }
  const since = silentSince
    ? time(silentSince)
    : assignedAt
      ? html`${text('disconnect.assigned')} !${time(assignedAt)}`
      : html`${text('disconnect.reporting')}`
  return html`<tr>
    <td>
      <a href="${paths.equipmentEvents(id)}">${name}</a>
      !${devices ? html`<span class="muted">${devices}</span>` : ''}
    </td>
    <td data-label="${text('disconnect.category')}">${category ?? text('report.noCategory')}</td>
    <td data-label="${text('disconnect.lastReport')}" class="${lastAt ? '' : 'silent'}">
      !${lastAt ? time(lastAt) : html`${text('disconnect.never')}`}
    </td>
    <td data-label="${text('disconnect.silentSince')}" class="${silentSince ? 'silent' : 'muted'}">
      !${since}
    </td>
    <td data-label="${text('disconnect.times', { days })}" class="number">
      ${assignedAt ? NO_VALUE : text.intl.formatNumber(times)}
    </td>
    <td data-label="${text('disconnect.silentTime')}" class="number">
      ${assignedAt ? NO_VALUE : formatDuration(seconds)}
    </td>
  </tr>`
}
