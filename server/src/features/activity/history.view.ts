import { ALL_MESSAGES } from '@yardmaster/core/i18n/all.ts'
import type { MessageKey } from '@yardmaster/core/i18n/keys.ts'
import { html } from 'ghtml'
import type { Text } from '../../text.ts'
import { layout } from '../../http/layout.view.ts'
import type { PageRequest } from '../../http/route.ts'
import type { ActivityRow } from './activity.queries.ts'
import { describeActivity } from './activity.view.ts'
import type { History } from './history.service.ts'

/** Links of the application carry the time span in the hash, which only a script can read. */
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

export const historyView = (request: PageRequest, text: Text, history: History): string =>
  layout({
    ...request,
    text,
    title: text('history.title'),
    shape: 'page',
    backTo: history.backTo,
    script: HASH_SCRIPT,
    body: html`!${filters(text, history)}
      <div class="panel">!${history.rows.length === 0 ? empty(text) : table(text, history)}</div>
      !${history.older ? pager(text, history) : ''}`,
  })

const empty = (text: Text) => html`<p class="empty">${text('history.empty')}</p>`

const filters = (text: Text, { filter, people, resourceName, backTo }: History): string =>
  html`<form class="filters" method="get">
      <div class="field">
        <label for="user">${text('history.user')}</label>
        <select id="user" name="user">
          <option value="">${text('history.anyone')}</option>
          !${people.map(
            ({ id, name }) =>
              html`<option value="${id}" !${id === filter.user ? 'selected' : ''}>${name}</option>`,
          )}
        </select>
      </div>
      <div class="field">
        <label for="start">${text('history.from')}</label>
        <input id="start" name="start" type="date" value="${filter.start}" />
      </div>
      <div class="field">
        <label for="end">${text('history.to')}</label>
        <input id="end" name="end" type="date" value="${filter.end}" />
      </div>
      <input type="hidden" name="resource" value="${filter.resource}" />
      <input type="hidden" name="backTo" value="${backTo}" />
      <button type="submit">${text('history.filter')}</button>
    </form>
    !${
      resourceName
        ? html`<p>
            ${text('history.resource', { resource: resourceName })} ·
            <a href="?backTo=${encodeURIComponent(backTo)}">${text('history.allResources')}</a>
          </p>`
        : ''
    }`

const table = (text: Text, { rows, timezone }: History): string =>
  html`<table>
    <thead>
      <tr>
        <th scope="col">${text('history.when')}</th>
        <th scope="col">${text('history.who')}</th>
        <th scope="col">${text('history.what')}</th>
      </tr>
    </thead>
    <tbody>
      !${rows.map((row) => tableRow(text, row, timezone))}
    </tbody>
  </table>`

function tableRow(text: Text, row: ActivityRow, timezone: string): string {
  const { principal, action, resource } = describeActivity(text, row)
  const at = row.at.toZonedDateTimeISO(timezone)
  const shown = at.toLocaleString(text.locale, { dateStyle: 'medium', timeStyle: 'short' })
  return html`<tr>
    <td><time datetime="${row.at.toString()}">${shown}</time></td>
    <td>!${principal}</td>
    <td>!${action} !${resource} !${changes(text, row)}</td>
  </tr>`
}

function changes(text: Text, row: ActivityRow): string {
  const entries = Object.entries((row.changes ?? {}) as Record<string, [unknown, unknown]>)
  if (entries.length === 0) return ''
  return html`<ul class="changes">
    !${entries.map(
      ([field, [before, after]]) =>
        html`<li>${label(text, field)}: ${value(text, field, before)} → ${value(text, field, after)}</li>`,
    )}
  </ul>`
}

const label = (text: Text, field: string) => known(text, `field.${field}`) ?? field

function value(text: Text, field: string, stored: unknown): string {
  if (stored === null || stored === '') return text('history.nothing')
  if (typeof stored === 'boolean') return text(stored ? 'history.yes' : 'history.no')
  const shown = typeof stored === 'string' ? stored : JSON.stringify(stored)
  return known(text, `${field}.${shown}`) ?? shown
}

/** The words for a key, if the dictionary has them: fields and their values are named there. */
const known = (text: Text, key: string) =>
  Object.hasOwn(ALL_MESSAGES.en, key) ? text(key as MessageKey) : undefined

function pager(text: Text, { filter, older, backTo }: History): string {
  const query = new URLSearchParams({
    ...filter,
    user: String(filter.user ?? ''),
    before: older ?? '',
    backTo,
  })
  return html`<nav class="pager"><a href="?${query.toString()}">${text('history.older')}</a></nav>`
}
