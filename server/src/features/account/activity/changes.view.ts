import { html } from 'ghtml'
import type { Text } from '../../../text/text.ts'
import type { Change } from './changes.ts'
import { itemsLine } from './changes.ts'

/** Longer texts are shortened; a click shows the rest. */
const LONGEST = 120
/** Matches whole characters, including those of two code units. */
const BEGINNING = /^.{0,80}/su

export const changesView = (text: Text, changes: readonly Change[]): string =>
  changes.length === 0
    ? ''
    : html`<ul class="changes">
        !${changes.map((change) => html`<li>${change.label}: !${valuesOf(text, change)}</li>`)}
      </ul>`

function valuesOf(text: Text, change: Change): string {
  if ('value' in change) return shown(change.value)
  if ('before' in change) return html`!${shown(change.before)} → !${shown(change.after)}`
  return html`${itemsLine(text, change)}`
}

function shown(value: string): string {
  if (value.length <= LONGEST) return html`${value}`
  const beginning = BEGINNING.exec(value)?.[0].trimEnd() ?? ''
  return html`<details>
    <summary>${beginning}…</summary>
    <p>${value}</p>
  </details>`
}
