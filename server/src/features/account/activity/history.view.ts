import { timesOf } from '@yardmaster/core/times.ts'
import { withView } from '@yardmaster/core/view.ts'
import { html } from 'ghtml'
import type { Text } from '../../../text/text.ts'
import { layout } from '../../../http/layout.view.ts'
import type { PageRequest } from '../../../http/route.ts'
import { zoneNote } from '../../../http/zoneNote.view.ts'
import type { ActivityRow } from './activity.queries.ts'
import { describeActivity } from './activity.view.ts'
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
.changes li { overflow-wrap: anywhere; padding: 1px 0; }
.changes details { display: inline-block; vertical-align: top; max-width: 100%; margin: 0; padding: 0; border: 0; }
.changes summary { font: inherit; }
.changes details[open] summary { color: var(--accent); }
.changes details p { margin: 4px 0; white-space: pre-wrap; color: var(--text); }
@media print { .changes details::details-content { display: block; } a { color: inherit; text-decoration: none; } }
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
    body: html`!${historyFilters(request, text, history)} !${zoneNote(text, reader.timezone)}
      <div class="panel">!${history.rows.length === 0 ? empty(text) : table(reader, history)}</div>
      !${history.older ? pager(request, text, history) : ''}`,
  })
}

const empty = (text: Text) => html`<p class="empty">${text('history.empty')}</p>`

const table = (reader: Reader, { rows }: History): string =>
  html`<table>
    <thead>
      <tr>
        <th scope="col">${reader.text('history.when')}</th>
        <th scope="col">${reader.text('history.who')}</th>
        <th scope="col">${reader.text('history.what')}</th>
      </tr>
    </thead>
    <tbody>
      !${rows.map((row) => tableRow(reader, row))}
    </tbody>
  </table>`

function tableRow(reader: Reader, row: ActivityRow): string {
  const { text, timezone } = reader
  const { principal, action, resource } = describeActivity(text, row)
  const shown = timesOf({ locale: text.formats, timeZone: timezone }).dateTime(row.at.epochMilliseconds)
  return html`<tr>
    <td><time datetime="${row.at.toString()}">${shown}</time></td>
    <td>!${principal}</td>
    <td>!${action} !${resource} !${changesView(text, describeChanges(reader, row))}</td>
  </tr>`
}

function pager({ view }: PageRequest, text: Text, { filter, older, backTo }: History): string {
  const query = new URLSearchParams({
    ...filter,
    user: String(filter.user ?? ''),
    before: older ?? '',
    backTo,
  })
  const address = withView(`?${query.toString()}`, view)
  return html`<nav class="pager"><a href="${address}">${text('history.older')}</a></nav>`
}
