import { activityPages } from '@yardmaster/core/contract/account/activity.pages.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { timesOf } from '@yardmaster/core/times.ts'
import { withView } from '@yardmaster/core/view.ts'
import { html } from 'ghtml'
import type { Text } from '../../../text/text.ts'
import { layout } from '../../../http/layout.view.ts'
import type { PageRequest } from '../../../http/route.ts'
import { zoneNote } from '../../../http/zoneNote.view.ts'
import type { ActivityRow } from './activity.queries.ts'
import { describeActivity, kindOf, whatWasDone } from './activity.view.ts'
import { describeChanges } from './changes.ts'
import { changesView } from './changes.view.ts'
import type { Reader } from '../../../text/fieldValue.ts'
import type { History } from './history.service.ts'
import { historyFilters } from './historyFilters.view.ts'

/** Links in the application carry the time span in the hash, which only a script can read. */
const HASH_SCRIPT = `
const hash = new URLSearchParams(location.hash.slice(1));
const address = new URL(location.href);
let changed = false;
for (const name of ['start', 'end']) {
  const value = hash.get(name);
  if (value && !address.searchParams.has(name)) { address.searchParams.set(name, value); changed = true; }
}
if (changed) { address.hash = ''; location.replace(address); }
`

const STYLE = `
td time { white-space: nowrap; }
th:nth-child(2) { min-width: 150px; }
.restore { display: inline-flex; align-items: center; min-height: 44px; }
.changes li { overflow-wrap: anywhere; padding: 1px 0; }
.changes details { display: inline-block; vertical-align: top; max-width: 100%; margin: 0; padding: 0; border: 0; }
.changes summary { font: inherit; }
.changes details[open] summary { color: var(--accent); }
.changes details p { margin: 4px 0; white-space: pre-wrap; color: var(--text); }
@media print { .restore { display: none; } .changes details::details-content { display: block; } a { color: inherit; text-decoration: none; } }
`

export const historyView = (request: PageRequest, reader: Reader, history: History): string => {
  const { text } = reader
  return layout({
    ...request,
    text,
    title: text('history.title'),
    shape: 'page',
    backTo: history.backTo,
    style: STYLE,
    script: HASH_SCRIPT,
    body: html`!${noticeOf(request, text)} !${historyFilters(request, text, history)}
      !${zoneNote(text, reader.timezone)}
      <div class="panel">!${history.rows.length === 0 ? empty(text) : table(request, reader, history)}</div>
      !${history.older ? pager(request, text, history) : ''}`,
  })
}

const empty = (text: Text) => html`<p class="empty">${text('history.empty')}</p>`

const noticeOf = ({ notice }: PageRequest, text: Text): string =>
  notice ? html`<p class="notice" role="status">${text(notice.code, notice.values)}</p>` : ''

const table = (request: PageRequest, reader: Reader, history: History): string =>
  html`<table>
    <thead>
      <tr>
        <th scope="col">${reader.text('history.when')}</th>
        <th scope="col">${reader.text('history.who')}</th>
        <th scope="col">${reader.text('history.what')}</th>
      </tr>
    </thead>
    <tbody>
      !${history.rows.map((row) => tableRow(request, reader, history, row))}
    </tbody>
  </table>`

function tableRow(request: PageRequest, reader: Reader, history: History, row: ActivityRow): string {
  const { text, timezone } = reader
  const { principal, action, resource } = describeActivity(text, row)
  const shown = timesOf({ locale: text.formats, timeZone: timezone }).dateTime(row.at.epochMilliseconds)
  return html`<tr>
    <td><time datetime="${row.at.toString()}">${shown}</time></td>
    <td>!${principal}</td>
    <td>
      !${action} !${resource} !${changesView(text, describeChanges(reader, row))}
      !${history.restorable.has(row.id) ? restoreLink(request, text, history, row) : ''}
    </td>
  </tr>`
}

function restoreLink({ view }: PageRequest, text: Text, history: History, row: ActivityRow): string {
  const backTo = `${activityPages.history.path}${pageQuery(history, history.before)}`
  const change = `${whatWasDone(text, row)} ${kindOf(text, row)} ${row.resourceName}`
  return html`<a
    class="restore"
    href="${withView(paths.restoreChange(row.id, backTo), view)}"
    aria-label="${text('history.restore.label', { change })}"
    >${text('history.restore')}</a
  >`
}

/** The query of the page with these filters that begins after this cursor. */
function pageQuery({ filter, backTo }: History, before: string): string {
  const values = { ...filter, user: String(filter.user ?? ''), before, backTo }
  return `?${new URLSearchParams(values).toString()}`
}

function pager({ view }: PageRequest, text: Text, history: History): string {
  const address = withView(pageQuery(history, history.older ?? ''), view)
  return html`<nav class="pager"><a href="${address}">${text('history.older')}</a></nav>`
}
