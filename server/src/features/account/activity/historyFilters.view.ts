import { activityPages } from '@yardmaster/core/contract/account/activity.pages.ts'
import { withView } from '@yardmaster/core/view.ts'
import { html } from 'ghtml'
import { viewField } from '../../../http/layout.view.ts'
import type { PageRequest } from '../../../http/route.ts'
import type { Text } from '../../../text/text.ts'
import type { History } from './history.service.ts'

/** The form above the table. If a single resource is selected, it replaces the kind filter. */
export const historyFilters = (request: PageRequest, text: Text, history: History): string => {
  const { filter, backTo } = history
  return html`<form class="filters" method="get">
      !${viewField(request)}
      !${filter.resource ? html`<input type="hidden" name="resource" value="${filter.resource}" />` : kindField(text, history)}
      !${userField(text, history)} !${dayField(text('history.from'), 'start', filter.start)}
      !${dayField(text('history.to'), 'end', filter.end)}
      <input type="hidden" name="backTo" value="${backTo}" />
      <button type="submit">${text('history.filter')}</button>
      <button type="submit" class="secondary" formaction="${activityPages.exportHistory.path}">
        ${text('history.download')}
      </button>
    </form>
    !${resourceLine(request, text, history)}`
}

const kindField = (text: Text, { filter, kinds }: History): string =>
  html`<div class="field">
    <label for="kind">${text('history.kind')}</label>
    <select id="kind" name="kind">
      <option value="">${text('history.everything')}</option>
      !${kinds.map((kind) => option(kind, text(`history.kind.${kind}`), kind === filter.kind))}
    </select>
  </div>`

const userField = (text: Text, { filter, people }: History): string =>
  html`<div class="field">
    <label for="user">${text('history.user')}</label>
    <select id="user" name="user">
      <option value="">${text('history.anyone')}</option>
      !${people.map(({ id, name }) => option(String(id), name, id === filter.user))}
    </select>
  </div>`

const option = (value: string, name: string, chosen: boolean): string =>
  html`<option value="${value}" !${chosen ? 'selected' : ''}>${name}</option>`

const dayField = (label: string, name: 'start' | 'end', value: string): string =>
  html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="date" value="${value}" />
  </div>`

const resourceLine = ({ view }: PageRequest, text: Text, { resourceName, backTo }: History): string =>
  resourceName === null
    ? ''
    : html`<p>
        ${text('history.resource', { resource: resourceName })} ·
        <a href="${withView(`?backTo=${encodeURIComponent(backTo)}`, view)}"
          >${text('history.allResources')}</a
        >
      </p>`
