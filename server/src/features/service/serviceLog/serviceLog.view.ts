import { paths } from '@yardmaster/core/paths.ts'
import { dayFormatOf } from '@yardmaster/core/times.ts'
import { withView } from '@yardmaster/core/view.ts'
import { html } from 'ghtml'
import { layout } from '../../../http/layout.view.ts'
import type { PageRequest } from '../../../http/route.ts'
import type { Reader } from '../../../text/fieldValue.ts'
import type { ServiceLog } from './serviceLog.service.ts'

const STYLE = `
.totals { display: flex; flex-wrap: wrap; gap: 8px 32px; margin: 0 0 20px; }
.totals div { display: flex; flex-direction: column-reverse; }
.totals dt { color: var(--muted); font: var(--font-small); }
.totals dd { margin: 0; font: var(--font-title); font-variant-numeric: tabular-nums; }
td { vertical-align: top; }
td p { margin: 0; white-space: pre-line; overflow-wrap: anywhere; }
td p + p { margin-top: 6px; color: var(--muted); }
.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.day { white-space: nowrap; }
.open { font-weight: var(--weight-medium); }
@media (max-width: 700px) {
  .log thead { position: absolute; left: -9999px; }
  .log tr { display: grid; grid-template-columns: 1fr auto; gap: 4px 12px; padding: 12px 16px; border-bottom: 1px solid var(--border); }
  .log td { border: 0; padding: 0; }
  .log .text { grid-column: 1 / -1; order: 1; }
}
@media print {
  header a, .pager { display: none; }
  a { color: inherit; text-decoration: none; }
  tr { break-inside: avoid; }
}
`

export const serviceLogView = (request: PageRequest, reader: Reader, log: ServiceLog): string => {
  const { text } = reader
  return layout({
    ...request,
    text,
    title: text('serviceLog.title', { name: log.machine.name }),
    shape: 'page',
    backTo: log.backTo,
    style: STYLE,
    body: html`!${totals(reader, log)}
      <div class="panel">
        !${log.rows.length === 0 ? html`<p class="empty">${text('serviceLog.empty')}</p>` : table(reader, log)}
      </div>
      !${pager(request, reader, log)}`,
  })
}

function totals({ text, units }: Reader, { machine, totals: sums }: ServiceLog): string {
  const facts = [
    [text('serviceLog.asset'), `${machine.make} ${machine.model}`.trim() || machine.name],
    [text('serviceLog.tickets'), text('serviceLog.counted', { tickets: sums.tickets, open: sums.open })],
    [text('serviceLog.labor'), text('serviceLog.hours', { hours: sums.labor })],
    [text('serviceLog.laborCost'), units.money(sums.laborCost)],
    [text('serviceLog.partsCost'), units.money(sums.partsCost)],
    [text('serviceLog.total'), units.money(sums.laborCost + sums.partsCost)],
  ]
  return html`<dl class="totals">
    !${facts.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`
}

const table = (reader: Reader, { rows }: ServiceLog): string =>
  html`<table class="log">
    <thead>
      <tr>
        <th scope="col">${reader.text('serviceLog.ticket')}</th>
        <th scope="col">${reader.text('serviceLog.checkInDate')}</th>
        <th scope="col">${reader.text('serviceLog.dateCompleted')}</th>
        <th scope="col" class="number">${reader.text('serviceLog.engineCount')}</th>
        <th scope="col">${reader.text('serviceLog.issue')}</th>
        <th scope="col" class="number">${reader.text('serviceLog.cost')}</th>
      </tr>
    </thead>
    <tbody>
      !${rows.map((row) => tableRow(reader, row))}
    </tbody>
  </table>`

function tableRow({ text, units }: Reader, row: ServiceLog['rows'][number]): string {
  const day = dayFormatOf(text.formats).medium
  const cost = Number(row.laborCost) + Number(row.partsCost)
  return html`<tr>
    <td><a href="${paths.repair(row.id)}">#${row.ticketNum}</a></td>
    <td class="day">${day(row.checkInDate)}</td>
    <td class="day">
      !${
        row.dateCompleted === null
          ? html`<span class="open">${text('serviceLog.open')}</span>`
          : html`${day(row.dateCompleted)}`
      }
    </td>
    <td class="number">${text('serviceLog.hours', { hours: Number(row.engineCount) })}</td>
    <td class="text">
      <p>${row.issue}</p>
      !${row.resolution ? html`<p>${row.resolution}</p>` : ''}
    </td>
    <td class="number">${row.dateCompleted === null ? '' : units.money(cost)}</td>
  </tr>`
}

function pager({ view }: PageRequest, { text }: Reader, log: ServiceLog): string {
  const { machine, next, isFirst, backTo } = log
  const address = (after?: string) => {
    const query = new URLSearchParams({ backTo, ...(after && { after }) })
    return withView(`${paths.serviceLog(machine.id)}?${query.toString()}`, view)
  }
  if (isFirst && !next) return ''
  return html`<nav class="pager">
    !${isFirst ? '' : html`<a href="${address()}">${text('serviceLog.newest')}</a>`}
    !${next ? html`<a href="${address(next)}">${text('serviceLog.older')}</a>` : ''}
  </nav>`
}
